import { SearchX } from "lucide-react";
import { LinkButton } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";
import { Page } from "../../ui/page";

export function NotFoundPage() {
  return (
    <Page width="narrow">
      <EmptyState
        icon={<SearchX className="size-10" />}
        title="Sorry, nothing here...(404)"
        action={<LinkButton to="/">Go back</LinkButton>}
      />
    </Page>
  );
}
