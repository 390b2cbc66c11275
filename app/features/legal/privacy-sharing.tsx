import { keptOrderDays, maxKeptOrders } from "#domain/kept-orders.ts";
import type { LegalSection } from "./legal-document.tsx";
import { Definition, Definitions, List } from "./prose.tsx";

export const privacySharing: readonly LegalSection[] = [
  {
    id: "compartilhamento",
    title: "Com quem compartilhamos",
    body: (
      <>
        <p>
          Compartilhamos os seus dados <strong>somente com entregadores e parceiros de logística</strong>, e
          apenas o necessário para o pedido chegar: telefone (e o nome, se informado), endereço e o que será
          entregue. A loja escolhida por você recebe o pedido porque é ela quem vende; as outras lojas não
          recebem nada.
        </p>
        <p>
          Empresas que hospedam o site ou enviam os nossos e-mails trabalham em nosso nome, sob as nossas
          instruções, e não podem usar os dados para outra coisa. Autoridades recebem dados apenas quando a
          lei ou uma ordem judicial nos obriga.
        </p>
        <p>Há também serviços de terceiros que só entram em cena por uma ação sua:</p>
        <Definitions>
          <Definition term="Consulta de CEP">
            Ao digitar um CEP completo, o seu navegador consulta um serviço público de endereços (ViaCEP) e
            lhe envia apenas o CEP e o que acompanha qualquer acesso à internet, como o endereço IP.
          </Definition>
          <Definition term="WhatsApp">
            O botão da página do pedido abre uma mensagem pronta, com o link e o resumo do pedido. Ela só é
            enviada se você quiser, e segue as regras do WhatsApp.
          </Definition>
          <Definition term="Google e Facebook">
            Se você entrar por um deles, esse serviço fica sabendo que você usou a N1 DELIVERY.
          </Definition>
          <Definition term="Notificações">
            Se você pedir para ser avisado de um pedido, o aviso passa pelo serviço de notificações do seu
            navegador (Google, Apple, Microsoft ou Mozilla), codificado: só o seu navegador consegue lê-lo. O
            endereço que esse serviço nos dá é apagado quando o pedido termina.
          </Definition>
          <Definition term="Textos e fotos de cardápio, para quem trabalha em uma loja">
            Se a pessoa da loja pedir uma sugestão de descrição ou a leitura de um cardápio por foto, o nome
            da loja, o nome e a categoria do produto e a foto, sem os dados da câmera, são enviados ao Google
            (Gemini). Dados de clientes não são enviados.
          </Definition>
          <Definition term="Serviços de pagamento">
            Se você pagar por um serviço como Mercado Pago, PayPal ou o seu banco, os dados do pagamento são
            tratados por ele.
          </Definition>
        </Definitions>
        <p>
          Esses serviços têm as suas próprias políticas de privacidade, e alguns tratam dados fora do Brasil.
        </p>
      </>
    ),
  },
  {
    id: "cookies",
    title: "Cookies e armazenamento no navegador",
    body: (
      <>
        <p>
          Não usamos cookies de publicidade, de rastreamento nem de medição de audiência, nossos ou de
          terceiros. Por isso você não vê aqui um aviso pedindo para aceitá-los. O que existe é isto:
        </p>
        <Definitions>
          <Definition term="Sacola">
            Os itens com as opções e observações, as formas de entrega e pagamento, o horário, o troco e o
            cupom que você escolheu, a confirmação de que você tem 18 anos ou mais e um código sem significado
            que impede o mesmo pedido de ser feito duas vezes. Se você pedir sem conta, também os endereços e
            os contatos (telefone e nome) que informou. Ficam no armazenamento local do navegador e só chegam
            a nós quando você faz o pedido.
          </Definition>
          <Definition term="Loja atual e conta">
            A loja que você está visitando, o título da tela e, se você entrou, o código da sua conta, o seu
            nome, o lugar da sua foto e se você tem um painel de loja, para que o topo da página não espere; e
            quais endereços e contatos você não quis salvar na conta, para não perguntar de novo. O e-mail, o
            celular, o CPF e os endereços da conta não ficam no navegador: são pedidos a nós quando você abre
            a tela que os mostra.
          </Definition>
          <Definition term="Lista dos últimos pedidos">
            A loja, o número, a data e o total dos últimos 20 pedidos feitos neste navegador, e quais deles
            avisam você de cada passo.
          </Definition>
          <Definition term="O que você digitou e ainda não salvou">
            O texto de formulários abertos e o que você escolheu em um produto, para que recarregar a página
            não o perca, e até onde você rolou cada página. Some quando você salva, desiste ou fecha a aba.
          </Definition>
          <Definition term="Para quem trabalha em uma loja">
            O que você digitou para criar uma loja (nome, endereço do site, WhatsApp, cor e primeiro produto),
            até que ela exista; os ajustes ainda não salvos e o pedido de balcão em andamento, com o nome e o
            telefone do cliente, até você salvar ou fechar a aba; e as preferências deste aparelho no painel:
            som, notificações, impressão e os últimos minutos de preparo.
          </Definition>
          <Definition term="Últimos pedidos, para abrir sem conexão">
            As páginas dos últimos {maxKeptOrders} pedidos que você abriu, com o telefone e o endereço que
            estão nelas, ficam guardadas neste navegador para que você as veja mesmo sem internet. São
            apagadas {keptOrderDays} dias depois de abertas pela última vez, quando saem da lista dos últimos
            pedidos deste navegador e quando você sai da conta. Nada mais do site é guardado assim.
          </Definition>
          <Definition term="Cookie de sessão">
            Existe somente quando você entra na conta e serve para manter você conectado. Os programas da
            página não conseguem lê-lo, e ele deixa de valer quando você sai ou quando a sessão expira.
            Enquanto uma entrada com Google ou Facebook está em andamento, um cookie de poucos minutos protege
            essa etapa.
          </Definition>
          <Definition term="Cookie de navegador conhecido">
            Depois que você entra com a senha, fica por até um ano, mesmo que você saia. Não diz quem você é:
            serve para que tentativas de estranhos de adivinhar a sua senha não atrasem a sua entrada.
          </Definition>
        </Definitions>
        <p>
          Você pode apagar tudo isso nas configurações do navegador, em dados de sites. A sacola se esvazia e
          a conta se desconecta neste aparelho; pedidos já feitos e a conta em si não mudam. Se o navegador
          bloquear o armazenamento, o site funciona, mas não se lembra das suas escolhas.
        </p>
      </>
    ),
  },
  {
    id: "prazos",
    title: "Por quanto tempo guardamos",
    body: (
      <>
        <List>
          <li>
            <strong>Conta e perfil:</strong> enquanto a conta existir. Ao excluí-la, os dados pessoais são
            apagados ou tornados anônimos na hora.
          </li>
          <li>
            <strong>Foto do perfil:</strong> até você trocá-la, removê-la ou excluir a conta; é apagada na
            hora.
          </li>
          <li>
            <strong>Endereços e contatos que você exclui:</strong> deixam de aparecer e de ser usados
            imediatamente, e o registro é eliminado junto com a conta ou quando você pedir.
          </li>
          <li>
            <strong>Pedidos:</strong> pelo tempo necessário para cumprir obrigações legais e resolver
            reclamações, em regra cinco anos (Código de Defesa do Consumidor, art. 27). Se a conta for
            excluída, os pedidos permanecem sem identificar você.
          </li>
          <li>
            <strong>Se você trabalha em uma loja:</strong> o registro do que você muda nela (preços, estoque,
            ajustes, equipe), com o seu nome e a hora, fica à vista dos donos da loja por 12 meses. Se a conta
            for excluída, ele permanece sem identificar você.
          </li>
          <li>
            <strong>Registros técnicos:</strong> seis meses, sob sigilo (Marco Civil da Internet, Lei nº
            12.965/2014, art. 15).
          </li>
          <li>
            <strong>Sessões e links de redefinição de senha:</strong> até expirarem; o link vale uma hora, uma
            única vez e só até a senha ser trocada.
          </li>
          <li>
            <strong>Cópias dos e-mails que enviamos a você:</strong> quando existem, até 30 dias; as que já
            havia são apagadas com a conta.
          </li>
          <li>
            <strong>O que está no seu navegador:</strong> até você apagar, o cookie expirar ou passarem os{" "}
            {keptOrderDays} dias dos pedidos guardados para abrir sem conexão.
          </li>
        </List>
        <p>
          Passado o prazo, os dados são eliminados ou tornados anônimos, salvo nas hipóteses do art. 16 da
          LGPD.
        </p>
      </>
    ),
  },
];
