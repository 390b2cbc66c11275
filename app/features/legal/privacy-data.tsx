import type { LegalSection } from "./legal-document.tsx";
import { ContactLink, Definition, Definitions, List } from "./prose.tsx";

export const privacyData: readonly LegalSection[] = [
  {
    id: "responsavel",
    title: "Quem responde pelos seus dados",
    body: (
      <>
        <p>
          A controladora dos dados tratados neste site é a <strong>N1 DELIVERY</strong>: é ela quem decide
          para que e como eles são usados, dentro da Lei Geral de Proteção de Dados Pessoais (LGPD, Lei nº
          13.709/2018). O canal do encarregado pelo tratamento de dados pessoais é <ContactLink />.
        </p>
        <p>
          A loja em que você compra também é responsável pelos dados do seu pedido, que ela recebe para
          vender, preparar, entregar e cumprir as suas próprias obrigações legais. Quem é essa loja e como
          falar com ela está na página da loja.
        </p>
      </>
    ),
  },
  {
    id: "dados",
    title: "Quais dados coletamos",
    body: (
      <>
        <p>
          Você pode ver as lojas, montar a sacola e fazer pedidos sem criar conta. Pedimos somente o que cada
          etapa precisa:
        </p>
        <Definitions>
          <Definition term="Para entregar o pedido">
            Telefone e endereço de entrega, quando a loja os exige; o nome, se você o informar junto do
            telefone; os itens com as suas observações, o horário, a forma de entrega e a forma de pagamento
            que você escolheu, com o troco; o cupom, contado por telefone quando a loja o limita assim; e a
            confirmação de que você tem 18 anos ou mais, quando algum item a exige. Na retirada na loja não
            pedimos endereço.
          </Definition>
          <Definition term="Se você criar uma conta">
            Nome, e-mail e senha e, conforme você completar o perfil, celular, CPF, foto, endereços e contatos
            salvos. Os pedidos feitos com a conta aberta ficam ligados a ela.
          </Definition>
          <Definition term="Se você puser uma foto no perfil">
            Do arquivo que você envia fazemos uma imagem quadrada e pequena, de 256 por 256 pontos, e
            guardamos somente ela. O arquivo original e o que vem escondido nele, como o lugar e o aparelho em
            que foi tirada, são descartados na hora. Só você a vê, com a conta aberta: lojas, entregadores e
            outras pessoas não a recebem, e ela não entra em e-mails nem em registros técnicos.
          </Definition>
          <Definition term="Se você entrar com Google ou Facebook">
            Um identificador da sua conta nesse serviço, nome e e-mail, que ele nos envia depois que você
            autoriza. Não guardamos a foto que você usa lá e nunca recebemos a sua senha desses serviços.
          </Definition>
          <Definition term="Para o site funcionar com segurança">
            Registros técnicos das visitas (data, hora, página pedida e resultado), sem nome, telefone,
            e-mail, CPF ou endereço. O endereço IP é usado para conter abusos e, quando você entra na conta, é
            anotado com a identificação do navegador junto da sessão.
          </Definition>
        </Definitions>
        <p>
          Não pedimos nem guardamos números de cartão, não usamos a localização do aparelho, não lemos a sua
          agenda e não coletamos dados sensíveis, como os de saúde, religião ou biometria.
        </p>
      </>
    ),
  },
  {
    id: "finalidades",
    title: "Para que usamos e com que base legal",
    body: (
      <>
        <Definitions>
          <Definition term="Receber, preparar e entregar o seu pedido">
            Execução de contrato de que você é parte (LGPD, art. 7º, V). Inclui mostrar o andamento do pedido
            e permitir que a loja ou o entregador fale com você sobre ele.
          </Definition>
          <Definition term="Manter a sua conta">
            Execução de contrato (art. 7º, V): identificar você, guardar os endereços e contatos que você quer
            reutilizar, enviar o link para redefinir a senha.
          </Definition>
          <Definition term="Dados opcionais do perfil e entrada com Google ou Facebook">
            Consentimento (art. 7º, I), que você dá ao preencher ou autorizar e pode retirar quando quiser.
          </Definition>
          <Definition term="Cumprir a lei e defender direitos">
            Obrigação legal ou regulatória (art. 7º, II) e exercício regular de direitos (art. 7º, VI), como
            as regras fiscais e as de defesa do consumidor.
          </Definition>
          <Definition term="Proteger o site e as pessoas que o usam">
            Legítimo interesse (art. 7º, IX): impedir fraudes, acessos indevidos e excesso de requisições,
            sempre com o mínimo de dados.
          </Definition>
        </Definitions>
        <p>Com os seus dados, nós não:</p>
        <List>
          <li>vendemos nem alugamos informações a ninguém;</li>
          <li>fazemos publicidade direcionada nem perfis de comportamento;</li>
          <li>tomamos decisões exclusivamente automatizadas que afetem os seus interesses.</li>
        </List>
        <p>
          Sem telefone ou endereço, quando a loja os exige, o pedido não pode ser entregue e por isso não é
          aceito. Sem os dados opcionais, tudo o mais continua funcionando.
        </p>
      </>
    ),
  },
];
