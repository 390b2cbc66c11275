import { SearchX } from "lucide-react";
import { messages } from "#domain/messages.ts";
import { LinkButton } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Page } from "#ui/page.tsx";

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
