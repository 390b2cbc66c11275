import { Download, Trash2 } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { messages } from "#domain/messages.ts";
import { loginPath, profileActions, profilePath } from "#domain/paths.ts";
import { opensDialog } from "#state/dialog-route.ts";
import { refreshSession } from "#state/session/session.ts";
import { LinkButton } from "#ui/button.tsx";
import { notify } from "#ui/notices.tsx";
import { Card, SectionHeading } from "#ui/page.tsx";
import { dialogs, dialogUrl } from "./profile-urls.ts";

const notDownloaded = "Não foi possível baixar os seus dados. Tente de novo em instantes.";

/** Export and deletion, as the data protection law (LGPD) requires. */
export function MyDataCard() {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  async function download() {
    setBusy(true);
    const file = await fetchMyData();
    setBusy(false);
    if (file.ok) return saveFile(file.content, file.name);
    if (!file.sessionOver) return notify("negative", notDownloaded);
    notify("negative", messages.sessionOver);
    await refreshSession();
    await navigate(loginPath(profilePath));
  }

  return (
    <Card>
      <SectionHeading>Meus dados</SectionHeading>
      <p className="mt-1 text-ink-soft">
        Baixe tudo o que guardamos sobre você, ou exclua a sua conta. Os pedidos já feitos ficam com as lojas,
        sem os seus dados pessoais.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <LinkButton
          to={profileActions.myData}
          reloadDocument
          aria-busy={busy || undefined}
          onClick={(event) => {
            event.preventDefault();
            if (!busy) void download();
          }}
          variant="secondary"
          size="sm"
        >
          <Download aria-hidden="true" className="size-4" />
          Baixar meus dados
        </LinkButton>
        <LinkButton
          to={dialogUrl(dialogs.account)}
          {...opensDialog}
          variant="quiet"
          size="sm"
          className="text-danger"
        >
          <Trash2 aria-hidden="true" className="size-4" />
          Excluir minha conta
        </LinkButton>
      </div>
    </Card>
  );
}

type MyData = { ok: true; content: Blob; name: string } | { ok: false; sessionOver: boolean };

/** Fetched before it is saved: a plain download link would also save an error or the login page. */
async function fetchMyData(): Promise<MyData> {
  try {
    const response = await fetch(profileActions.myData, { cache: "no-store", redirect: "manual" });
    // Without a session the server redirects to the login.
    if (!response.ok) return { ok: false, sessionOver: response.type === "opaqueredirect" };
    const [, name = "meus-dados.json"] =
      /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "") ?? [];
    return { ok: true, content: await response.blob(), name };
  } catch {
    return { ok: false, sessionOver: false };
  }
}

function saveFile(content: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser reads the blob after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
