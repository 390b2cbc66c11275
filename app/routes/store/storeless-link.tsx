import { Store } from "lucide-react";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { pageNotesContext } from "#server/context.ts";
import { warnOfNoStore } from "#state/app-state.ts";
import { LinkButton } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Page } from "#ui/page.tsx";
import type { Route } from "./+types/storeless-link";

export function meta() {
  return [{ title: "N1 DELIVERY" }, { name: "robots", content: "noindex" }];
}

export function loader({ context }: Route.LoaderArgs) {
  context.get(pageNotesContext).sameForEveryone();
  return null;
}

/** Old links did not name their store: it leads to the list of stores. */
export default function StorelessLink() {
  const navigate = useNavigate();

  useEffect(() => {
    warnOfNoStore();
    void navigate("/", { replace: true });
  }, [navigate]);

  return (
    <Page width="narrow">
      <EmptyState
        icon={<Store className="size-10" />}
        title="Escolha uma loja"
        text="Este link não diz de qual loja ele é."
        action={<LinkButton to="/">Ver as lojas</LinkButton>}
      />
    </Page>
  );
}
