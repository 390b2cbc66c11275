import { privacyPath } from "#domain/paths.ts";
import type { LegalSection } from "./legal-document.tsx";
import { ContactLink, List, TextLink } from "./prose.tsx";

export const termsUse: readonly LegalSection[] = [
  {
    id: "conta",
    title: "Sua conta",
    body: (
      <List>
        <li>A conta é opcional: você pode comprar sem ela.</li>
        <li>Os dados informados devem ser verdadeiros, seus e atualizados.</li>
        <li>
          A senha é pessoal. Se desconfiar de uso indevido, troque-a na página do seu perfil: as outras
          sessões são encerradas.
        </li>
        <li>
          Você pode excluir a conta quando quiser, na página do seu perfil. Pedidos em andamento continuam.
        </li>
        <li>
          Podemos suspender contas usadas em fraude ou contra estes termos, avisando o motivo e ouvindo você,
          salvo quando a lei ou a segurança de outras pessoas exigir ação imediata.
        </li>
      </List>
    ),
  },
  {
    id: "uso",
    title: "Uso aceitável",
    body: (
      <>
        <p>Ao usar o serviço, você se compromete a não:</p>
        <List>
          <li>fazer pedidos falsos ou sem intenção de pagar e receber;</li>
          <li>usar dados, documentos ou meios de pagamento de outra pessoa sem autorização;</li>
          <li>ofender, ameaçar ou discriminar lojistas, atendentes ou entregadores;</li>
          <li>
            tentar acessar dados alheios, burlar preços, estoques ou limites, ou sobrecarregar o site,
            inclusive por meio de robôs;
          </li>
          <li>
            copiar marcas, fotos e textos das lojas ou da N1 DELIVERY para fins comerciais sem autorização.
          </li>
        </List>
      </>
    ),
  },
  {
    id: "responsabilidade",
    title: "Responsabilidades",
    body: (
      <>
        <p>
          A loja responde pelos produtos, pelas informações e preços que publica, pelo preparo, pela qualidade
          e pela entrega. A N1 DELIVERY responde pelo funcionamento da plataforma, pelos dados pessoais que
          trata e por tudo o mais que a lei atribui a quem intermedeia compras.
        </p>
        <p>
          Trabalhamos para manter o site disponível e correto, mas pode haver interrupções para manutenção ou
          por falhas de rede e de terceiros. Um pedido confirmado na página do pedido não se perde por isso.
        </p>
        <p>
          Nada nestes termos exclui ou reduz direitos que o Código de Defesa do Consumidor (Lei nº 8.078/1990)
          garante a você.
        </p>
      </>
    ),
  },
  {
    id: "privacidade",
    title: "Privacidade",
    body: (
      <p>
        Coletamos telefone e endereço para a entrega e os compartilhamos somente com entregadores e parceiros
        de logística, além da loja que vende, seguindo a LGPD (Lei nº 13.709/2018). Os detalhes, e como baixar
        ou apagar os seus dados, estão na <TextLink to={privacyPath}>Política de Privacidade</TextLink>.
      </p>
    ),
  },
  {
    id: "mudancas",
    title: "Mudanças nestes termos",
    body: (
      <p>
        A data no alto desta página diz qual é a versão em vigor. Mudanças importantes são anunciadas no site
        antes de valer. Cada pedido segue os termos em vigor no dia em que foi feito.
      </p>
    ),
  },
  {
    id: "lei-e-foro",
    title: "Lei aplicável e foro",
    body: (
      <p>
        Valem as leis do Brasil. Você pode propor qualquer ação no foro do seu domicílio (Código de Defesa do
        Consumidor, art. 101, I). Antes disso, se preferir, procure o Procon da sua cidade ou{" "}
        <TextLink to="https://www.consumidor.gov.br">consumidor.gov.br</TextLink>.
      </p>
    ),
  },
  {
    id: "contato",
    title: "Fale conosco",
    body: (
      <p>
        Sobre um pedido, fale primeiro com a loja: ela é quem resolve mais rápido, e o contato está na página
        dela. Sobre a plataforma, a sua conta ou os seus dados, escreva para <ContactLink />. Para voltar às
        compras, veja a <TextLink to="/">lista de lojas</TextLink>.
      </p>
    ),
  },
];
