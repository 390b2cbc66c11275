import type { LegalSection } from "./legal-document.tsx";
import { ContactLink, Definition, Definitions, List, TextLink } from "./prose.tsx";

/** Article 18 of the LGPD. */
export const privacyRights: readonly LegalSection[] = [
  {
    id: "direitos",
    title: "Seus direitos",
    body: (
      <>
        <p>O art. 18 da LGPD garante que você obtenha de nós, a qualquer momento e sem custo:</p>
        <Definitions>
          <Definition term="Confirmação">Saber se tratamos dados seus.</Definition>
          <Definition term="Acesso">Ver quais são esses dados e receber uma cópia deles.</Definition>
          <Definition term="Correção">Corrigir o que está incompleto, inexato ou desatualizado.</Definition>
          <Definition term="Anonimização, bloqueio ou eliminação">
            Para dados desnecessários, excessivos ou tratados em desacordo com a lei.
          </Definition>
          <Definition term="Portabilidade">
            Levar os seus dados a outro fornecedor, em formato que um programa consegue ler.
          </Definition>
          <Definition term="Eliminação">
            Apagar os dados tratados com o seu consentimento, exceto os que a lei manda conservar (art. 16).
          </Definition>
          <Definition term="Informação sobre o compartilhamento">
            Saber com quais entidades públicas e privadas os seus dados foram compartilhados.
          </Definition>
          <Definition term="Informação sobre não consentir">
            Saber que pode negar o consentimento e o que acontece se negar.
          </Definition>
          <Definition term="Revogação do consentimento">
            Voltar atrás, sem afetar o que foi feito antes.
          </Definition>
        </Definitions>
        <p>
          Você também pode se opor a um tratamento feito sem o seu consentimento que descumpra a lei (art. 18,
          §&nbsp;2º) e pedir a revisão de decisões exclusivamente automatizadas (art. 20), caso um dia
          existam.
        </p>
      </>
    ),
  },
  {
    id: "como-exercer",
    title: "Como usar os seus direitos",
    body: (
      <>
        <p>
          <strong>Pela página do seu perfil</strong>, se você tem conta, sem falar com ninguém:
        </p>
        <List>
          <li>veja e corrija nome, CPF, celular, e-mail, foto, endereços e contatos;</li>
          <li>baixe tudo o que guardamos sobre você, em um arquivo JSON;</li>
          <li>
            exclua a conta: os dados pessoais são apagados ou tornados anônimos na hora, todas as sessões são
            encerradas e um e-mail confirma a exclusão.
          </li>
        </List>
        <p>
          <strong>Por e-mail</strong>, com ou sem conta: escreva ao encarregado em <ContactLink /> e diga qual
          direito quer usar. Para não entregar os seus dados a outra pessoa, confirmamos quem pede: escreva do
          e-mail da sua conta ou, se comprou sem conta, mande o link do pedido e o telefone informado nele. Um
          representante legal também pode pedir em seu nome.
        </p>
        <p>
          A confirmação e o acesso em formato simplificado são imediatos; a declaração completa é enviada em
          até 15 dias (art. 19). Se algo não puder ser atendido, explicamos o motivo. Quando corrigimos ou
          apagamos um dado, avisamos também quem o recebeu de nós, para que faça o mesmo.
        </p>
        <p>
          Se a resposta não resolver, você pode recorrer à ANPD, a autoridade nacional de proteção de dados,
          em <TextLink to="https://www.gov.br/anpd">gov.br/anpd</TextLink>, e aos órgãos de defesa do
          consumidor.
        </p>
      </>
    ),
  },
];
