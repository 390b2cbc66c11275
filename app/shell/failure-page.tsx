import { CloudAlert } from "lucide-react";
import { useNavigate } from "react-router";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Page } from "#ui/page.tsx";
import { useFailurePage } from "./failure-pages.ts";

export function FailurePage() {
  const navigate = useNavigate();
  useFailurePage();
  return (
    <Page width="narrow">
      <EmptyState
        icon={<CloudAlert className="size-10" />}
        title="Não foi possível abrir esta página"
        text="O problema é nosso, e não do seu aparelho. Tente de novo em instantes: nada do que você escolheu se perdeu."
        action={<Button onClick={() => navigate(0)}>Tentar de novo</Button>}
      />
    </Page>
  );
}
