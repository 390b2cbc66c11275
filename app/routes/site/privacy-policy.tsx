import { termsPath } from "#domain/paths.ts";
import { LegalDocument } from "#features/legal/legal-document.tsx";
import { privacyData } from "#features/legal/privacy-data.tsx";
import { privacyRights } from "#features/legal/privacy-rights.tsx";
import { privacySafety } from "#features/legal/privacy-safety.tsx";
import { privacySharing } from "#features/legal/privacy-sharing.tsx";
import { pageNotesContext } from "#server/context.ts";
import type { FramedRoute } from "#state/page-frame.ts";
import { Page } from "#ui/page.tsx";
import type { Route } from "./+types/privacy-policy";

const sections = [...privacyData, ...privacySharing, ...privacyRights, ...privacySafety];

export function meta(): Route.MetaDescriptors {
  return [
    { title: "Política de Privacidade — N1 DELIVERY" },
    {
      name: "description",
      content:
        "Quais dados a N1 DELIVERY coleta para entregar o seu pedido, com quem os compartilha, por quanto tempo os guarda e como usar os seus direitos da LGPD.",
    },
  ];
}

export const handle: FramedRoute<unknown> = {
  frame: () => ({ title: "N1 DELIVERY", subtitle: "POLÍTICA DE PRIVACIDADE", back: "/" }),
};

export function loader({ context }: Route.LoaderArgs) {
  context.get(pageNotesContext).sameForEveryone();
  return null;
}

export default function PrivacyPolicy() {
  return (
    <Page>
      <LegalDocument
        title="Política de Privacidade"
        intro={<Intro />}
        sections={sections}
        related={{ to: termsPath, label: "Ler os Termos de Serviço" }}
      />
    </Page>
  );
}

function Intro() {
  return (
    <>
      <p>
        A N1 DELIVERY conecta usuários a estabelecimentos e entregadores parceiros. Para que um pedido chegue,
        coletamos o seu telefone e o seu endereço, e os compartilhamos somente com entregadores e parceiros de
        logística, além da própria loja em que você compra.
      </p>
      <p>
        Esta política explica, em linguagem simples, o que fazemos com os seus dados pessoais e como você os
        controla, de acordo com a Lei Geral de Proteção de Dados Pessoais (LGPD).
      </p>
    </>
  );
}
