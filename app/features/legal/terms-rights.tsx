import type { LegalSection } from "./legal-document.tsx";
import { List } from "./prose.tsx";

export const termsRights: readonly LegalSection[] = [
  {
    id: "cancelamento",
    title: "Cancelamento e problemas com o produto",
    body: (
      <>
        <p>
          Para cancelar, fale com a loja o quanto antes, pelo botão de mensagem da página do pedido ou pelo
          contato da página da loja.
        </p>
        <List>
          <li>Antes do início do preparo ou do envio, o cancelamento não tem custo.</li>
          <li>
            Se a loja cancelar, por falta de produto ou outro motivo, você recebe de volta tudo o que pagou.
          </li>
          <li>
            Produto estragado, com defeito, trocado ou em falta: reclame com a loja em até 30 dias, para
            alimentos e outros produtos não duráveis, ou 90 dias, para produtos duráveis (Código de Defesa do
            Consumidor, arts. 18, 19 e 26).
          </li>
        </List>
        <p>A devolução é feita pela mesma forma de pagamento, sempre que possível.</p>
      </>
    ),
  },
  {
    id: "arrependimento",
    title: "Direito de arrependimento",
    body: (
      <>
        <p>
          Quem compra pela internet pode desistir em até <strong>7 dias</strong> contados da compra ou do
          recebimento do produto, sem dar motivo, e recebe de volta, de imediato e com o valor atualizado,
          tudo o que pagou (Código de Defesa do Consumidor, art. 49). Basta avisar a loja pela página do
          pedido, onde a compra foi feita, ou pelo contato dela; a loja confirma o recebimento do aviso e
          providencia o estorno (Decreto nº 7.962/2013, art. 5º).
        </p>
        <p>
          Refeições preparadas na hora, alimentos frescos e outros produtos perecíveis ou de consumo imediato
          perdem a utilidade em pouco tempo e não podem voltar à venda. Para eles, desista antes do início do
          preparo ou do envio; depois disso, a loja avalia cada caso segundo a lei e a boa-fé. Isso nunca
          impede a reclamação por atraso, erro ou defeito, nem limita direitos que a lei lhe dê.
        </p>
      </>
    ),
  },
  {
    id: "bebidas",
    title: "Bebidas alcoólicas: só para maiores de 18 anos",
    body: (
      <>
        <p>
          Vender, fornecer ou entregar bebida alcoólica a criança ou adolescente, mesmo de graça, é crime
          (Estatuto da Criança e do Adolescente, art. 243, com a redação da Lei nº 13.106/2015).
        </p>
        <List>
          <li>Ao pedir bebida alcoólica, você declara ter 18 anos ou mais.</li>
          <li>
            Na entrega ou na retirada, a loja ou o entregador pode pedir um documento com foto de quem recebe.
          </li>
          <li>
            Sem comprovação da idade, a bebida não é entregue: esses itens são cancelados e o valor deles é
            devolvido.
          </li>
        </List>
        <p>Beba com moderação. Se beber, não dirija.</p>
      </>
    ),
  },
];
