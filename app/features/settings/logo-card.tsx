import { useCallback, useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { initialsTile } from "#domain/initials.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Card } from "#ui/page.tsx";
import { type ChosenLogo, takeChosenLogo } from "./chosen-logo.ts";
import { LogoControl } from "./logo-control.tsx";
import { sendLogo } from "./send-logo.ts";

interface Props {
  store: { slug: string; name: string; logo: string | null };
}

/** Sends the logo that was chosen while the store was opened, and takes another. */
export function LogoCard({ store }: Props) {
  const { slug, name, logo } = store;
  const { revalidate } = useRevalidator();
  const [sending, setSending] = useState<ChosenLogo | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const send = useCallback(
    async (chosen: ChosenLogo) => {
      setSending(chosen);
      setProblem(null);
      setProblem(await sendLogo(slug, chosen.file));
      await revalidate();
      setSending(null);
      URL.revokeObjectURL(chosen.url);
    },
    [slug, revalidate],
  );

  useEffect(() => {
    const chosen = takeChosenLogo();
    if (chosen) void send(chosen);
  }, [send]);

  return (
    <Card className="flex items-start gap-4">
      <Avatar
        src={sending?.url ?? logo}
        {...initialsTile(name)}
        alt={sending || logo ? `Logo de ${name}` : ""}
        size="lg"
        shape="logo"
        className="border"
      />
      <div className="min-w-0 flex-1">
        <LogoControl hasLogo={logo !== null} busy={sending !== null} problem={problem} onChoose={send}>
          <span role="status" className="text-sm text-ink-soft">
            {sending && "Enviando o logo…"}
          </span>
        </LogoControl>
      </div>
    </Card>
  );
}
