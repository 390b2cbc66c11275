import { MapPin, Phone, Plus } from "lucide-react";
import { useFetcher } from "react-router";
import type { EntryKind } from "#domain/customer.ts";
import { messages } from "#domain/messages.ts";
import { profileActions } from "#domain/paths.ts";
import type { FormAnswer } from "#forms/form-answer.ts";
import { useAnswerNotice } from "#forms/use-answer-notice.ts";
import { opensDialog } from "#state/dialog-route.ts";
import { Badge } from "#ui/badge.tsx";
import { Button, LinkButton } from "#ui/button.tsx";
import { Overlay } from "#ui/overlay.tsx";
import { Card, SectionHeading } from "#ui/page.tsx";
import { useDelayed } from "#ui/use-delayed.ts";
import { dialogs, dialogUrl, entryUrl } from "./profile-urls.ts";

interface Entry {
  id: string;
  main: boolean;
  text: string;
}

const words = {
  enderecos: {
    title: "ENDEREÇOS",
    empty: "Nenhum endereço salvo. Cadastre um para pedir mais rápido.",
    dialog: dialogs.address,
    icon: MapPin,
  },
  contatos: {
    title: "CONTATOS",
    empty: "Nenhum contato salvo. Cadastre um telefone para pedir mais rápido.",
    dialog: dialogs.contact,
    icon: Phone,
  },
};

export function EntryCard({ kind, entries }: { kind: EntryKind; entries: readonly Entry[] }) {
  const { title, empty, dialog } = words[kind];
  const headingId = `${kind}-titulo`;
  return (
    <Card>
      <SectionHeading
        id={headingId}
        action={
          <LinkButton to={dialogUrl(dialog)} {...opensDialog} variant="secondary" size="sm">
            <Plus aria-hidden="true" className="size-4" />
            Novo
          </LinkButton>
        }
      >
        {title}
      </SectionHeading>
      {entries.length === 0 ? (
        <p className="py-4 text-ink-soft">{empty}</p>
      ) : (
        <ul aria-labelledby={headingId} className="mt-2 divide-y">
          {entries.map((entry) => (
            <EntryRow key={entry.id} kind={kind} entry={entry} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function EntryRow({ kind, entry }: { kind: EntryKind; entry: Entry }) {
  const fetcher = useFetcher<FormAnswer>();
  const { dialog, icon: Icon } = words[kind];
  const busy = fetcher.state !== "idle";
  const textId = `${kind}-${entry.id}`;
  useAnswerNotice(fetcher.data);

  function setMain() {
    const action = profileActions.setMainEntry(kind, entry.id);
    void fetcher.submit(null, { method: "post", action });
  }

  return (
    <li className="py-3">
      <div className="flex items-start gap-3">
        <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-soft" />
        <div className="min-w-0 flex-1">
          {entry.main && <Badge tone="positive">Principal</Badge>}
          <p id={textId} className="wrap-anywhere">
            {entry.text}
          </p>
        </div>
      </div>
      <div className="mt-1 -ml-3 flex flex-wrap gap-x-1">
        {!entry.main && (
          <Button variant="quiet" size="sm" busy={busy} aria-describedby={textId} onClick={setMain}>
            Definir como principal
          </Button>
        )}
        <LinkButton
          to={entryUrl(kind, entry.id, dialog)}
          {...opensDialog}
          variant="quiet"
          size="sm"
          aria-describedby={textId}
        >
          Editar
        </LinkButton>
        <LinkButton
          to={entryUrl(kind, entry.id, dialogs.remove)}
          {...opensDialog}
          variant="quiet"
          size="sm"
          aria-describedby={textId}
          className="text-danger"
        >
          Excluir
        </LinkButton>
      </div>
      <Overlay open={useDelayed(busy)} text={messages.savingEntry} />
    </li>
  );
}
