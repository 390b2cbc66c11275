import type { LegalSection } from "./legal-document.tsx";
import { List, Steps } from "./prose.tsx";

export const termsOrders: readonly LegalSection[] = [
  {
    id: "servico",
    title: "O que é o serviço",
    body: (
      <>
        <p>
          A N1 DELIVERY é uma plataforma que conecta você a estabelecimentos e a entregadores parceiros. Nela
          você escolhe uma loja, monta a sacola, faz o pedido e acompanha o seu andamento. Usar a plataforma é
          gratuito para quem compra.
        </p>
        <p>
          Estes termos valem a partir do momento em que você faz um pedido ou cria uma conta. Para isso é
          preciso ter 18 anos ou mais.
        </p>
      </>
    ),
  },
  {
    id: "quem-vende",
    title: "Quem vende",
    body: (
      <>
        <p>
          Quem vende é <strong>cada loja</strong>: ela define produtos, preços, estoque, valor mínimo, formas
          de entrega e de pagamento, e é ela quem prepara o pedido e emite o documento fiscal. A N1 DELIVERY
          intermedeia a compra e não é dona dos produtos.
        </p>
        <p>
          Como manda o Decreto nº 7.962/2013, a página de cada loja identifica o vendedor: nome, CNPJ ou CPF,
          endereço e contato.
        </p>
      </>
    ),
  },
  {
    id: "pedidos",
    title: "Como funciona o pedido",
    body: (
      <>
        <Steps>
          <li>Você coloca produtos na sacola e pode mudar quantidades ou retirar itens quando quiser.</li>
          <li>
            Informa o que a loja exige (forma de entrega, telefone, endereço, forma de pagamento) e confere o
            resumo com o total. Até aqui tudo pode ser corrigido.
          </li>
          <li>Ao tocar em “Fazer Pedido”, você faz a compra nas condições mostradas.</li>
          <li>
            A página do pedido confirma na hora que ele foi recebido. Ela traz itens, preços, total e
            andamento, e pode ser guardada ou impressa.
          </li>
        </Steps>
        <p>
          Se um preço ou o estoque mudar enquanto a sacola estiver aberta, o pedido não é registrado:
          mostramos o que mudou, e você decide se continua. Nada é cobrado por um preço que você não viu.
        </p>
        <p>
          O link do pedido dá acesso à página dele. Guarde-o e envie-o somente a quem deve ver o seu telefone
          e endereço.
        </p>
      </>
    ),
  },
  {
    id: "precos",
    title: "Preços e taxas",
    body: (
      <p>
        Os preços estão em reais e incluem os tributos. A taxa de entrega aparece na sacola antes da compra, e
        a entrega grátis é indicada como “Grátis”. O total a pagar mostrado na sacola é o que você paga: não
        há cobrança além dele. A loja pode exigir um valor mínimo, informado na sacola.
      </p>
    ),
  },
  {
    id: "pagamento",
    title: "Pagamento",
    body: (
      <>
        <p>
          Cada loja escolhe as formas que aceita: online (PIX, Mercado Pago, cartão de crédito, PayPal) ou na
          entrega ou retirada (dinheiro, cartão de crédito, cartão de débito, PIX). A N1 DELIVERY não guarda
          dados de cartão; os pagamentos online são processados pelo serviço que você escolher.
        </p>
        <List>
          <li>
            No PIX, confira o nome do recebedor antes de pagar. Quem confirma o recebimento é a loja, pelo
            banco dela; a imagem de um comprovante não equivale à confirmação.
          </li>
          <li>Desconfie de pedidos de pagamento que não venham da página do pedido ou da própria loja.</li>
        </List>
      </>
    ),
  },
  {
    id: "entrega",
    title: "Entrega e retirada",
    body: (
      <>
        <p>
          Conforme a loja, você escolhe <strong>Entrega</strong>, no seu endereço, ou{" "}
          <strong>Retirada</strong>, na loja. O prazo e a área de entrega são os informados pela loja, que
          entrega por conta própria ou por entregadores parceiros.
        </p>
        <List>
          <li>Informe o endereço completo e um telefone em que você atenda.</li>
          <li>Garanta que alguém possa receber o pedido. Confira os itens ao receber ou retirar.</li>
          <li>
            Se o pedido atrasar, não chegar ou vier diferente do combinado, fale com a loja. Você pode exigir
            o cumprimento da oferta, aceitar outro produto ou desistir e receber de volta o que pagou (Código
            de Defesa do Consumidor, art. 35).
          </li>
        </List>
      </>
    ),
  },
];
