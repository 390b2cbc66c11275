import { termsPath } from "#domain/paths.ts";
import type { LegalSection } from "./legal-document.tsx";
import { ContactLink, List, TextLink } from "./prose.tsx";

export const privacySafety: readonly LegalSection[] = [
  {
    id: "seguranca",
    title: "Segurança",
    body: (
      <>
        <List>
          <li>A conexão com o site é cifrada.</li>
          <li>A senha é guardada de forma que nem nós conseguimos lê-la.</li>
          <li>Trocar ou redefinir a senha encerra as outras sessões da conta.</li>
          <li>Os dados de uma pessoa nunca são mostrados na conta de outra.</li>
          <li>Só tem acesso aos dados quem precisa deles para o seu pedido ou para manter o serviço.</li>
        </List>
        <p>
          <strong>Cuide do link do pedido.</strong> Como é possível comprar sem conta, quem tem o link vê a
          página do pedido, com o telefone e o endereço. O link é longo e impossível de adivinhar, e
          buscadores não o encontram, mas envie-o apenas a quem deve ver o pedido.
        </p>
        <p>
          Nenhum sistema é infalível. Se um incidente puder causar risco ou dano relevante a você,
          comunicaremos a você e à ANPD o que aconteceu e o que foi feito (LGPD, art. 48).
        </p>
      </>
    ),
  },
  {
    id: "criancas",
    title: "Crianças e adolescentes",
    body: (
      <p>
        O serviço é feito para maiores de 18 anos. Não criamos contas para crianças e adolescentes nem
        coletamos os seus dados conscientemente. Se você é mãe, pai ou responsável e acredita que isso
        aconteceu, escreva para <ContactLink />: os dados serão apagados.
      </p>
    ),
  },
  {
    id: "mudancas",
    title: "Mudanças nesta política",
    body: (
      <p>
        A data no alto desta página diz qual é a versão em vigor. Mudanças que afetem os seus direitos são
        anunciadas no site antes de valer e, se dependerem do seu consentimento, só valem para você depois que
        você consentir.
      </p>
    ),
  },
  {
    id: "contato",
    title: "Fale conosco",
    body: (
      <p>
        Dúvidas, pedidos e reclamações sobre dados pessoais: encarregado da N1 DELIVERY, <ContactLink />. As
        regras de uso do serviço estão nos <TextLink to={termsPath}>Termos de Serviço</TextLink>.
      </p>
    ),
  },
];
