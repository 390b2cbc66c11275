import { privacyPath } from "#domain/paths.ts";
import { LegalDocument } from "#features/legal/legal-document.tsx";
import { TextLink } from "#features/legal/prose.tsx";
import { termsOrders } from "#features/legal/terms-orders.tsx";
import { termsRights } from "#features/legal/terms-rights.tsx";
import { termsUse } from "#features/legal/terms-use.tsx";
import { pageNotesContext } from "#server/context.ts";
import type { FramedRoute } from "#state/page-frame.ts";
import { Page } from "#ui/page.tsx";
import type { Route } from "./+types/terms-of-service";

const sections = [...termsOrders, ...termsRights, ...termsUse];

export function meta(): Route.MetaDescriptors {
  return [
    { title: "Termos de Serviço — N1 DELIVERY" },
    {
      name: "description",
      content:
        "As regras da N1 DELIVERY: quem vende, como funcionam pedidos, preços, pagamento, entrega, cancelamento e arrependimento, e quais são os seus direitos.",
    },
  ];
}

export const handle: FramedRoute<unknown> = {
  frame: () => ({ title: "N1 DELIVERY", subtitle: "TERMOS DE SERVIÇO", back: "/" }),
};

export function loader({ context }: Route.LoaderArgs) {
  context.get(pageNotesContext).sameForEveryone();
  return null;
}

export default function TermsOfService() {
  return (
    <Page>
      <LegalDocument
        title="Termos de Serviço"
        intro={<Intro />}
        sections={sections}
        related={{ to: privacyPath, label: "Ler a Política de Privacidade" }}
      />
    </Page>
  );
}

function Intro() {
  return (
    <p>
      Estes são os termos do contrato entre você e a N1 DELIVERY: o que o serviço faz, quem vende, o que
      acontece do pedido à entrega e o que cada um deve ao outro. Eles vão junto com a{" "}
      <TextLink to={privacyPath}>Política de Privacidade</TextLink>.
    </p>
  );
}
