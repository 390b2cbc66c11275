import { SearchX } from "lucide-react";
import { messages } from "../../../domain/messages";
import { LinkButton } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";
import { Page } from "../../ui/page";

export function NotFoundPage() {
  return (
    <Page width="narrow">
      <EmptyState
        icon={<SearchX className="size-10" />}
        title={messages.notFound}
        action={<LinkButton to="/">Go back</LinkButton>}
      />
    </Page>
  );
}
