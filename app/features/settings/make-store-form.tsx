import { useRef, useState } from "react";
import { platformStoreSchema, proposeSlug } from "#domain/new-store.ts";
import { panelActions } from "#domain/panel-paths.ts";
import { controlOf, typeInto } from "#forms/fill-form.ts";
import { fieldOf, useCheckedForm } from "#forms/use-checked-form.ts";
import { useSaved } from "#forms/use-saved.ts";
import { Button } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { Field } from "#ui/field.tsx";
import { Card } from "#ui/page.tsx";
import type { MakeStoreAnswer } from "./make-store-answer.ts";

export function MakeStoreForm() {
  const [round, setRound] = useState(0);
  const [link, setLink] = useState<string | null>(null);
  const shown = useRef<HTMLParagraphElement>(null);
  return (
    <Card className="mt-2 flex flex-col gap-4">
      <Fields
        key={round}
        onMade={(made) => {
          setLink(made);
          setRound(round + 1);
        }}
      />
      {link && (
        <div className="flex flex-col gap-2">
          <p className="font-semibold">Convite do primeiro dono</p>
          <p ref={shown} className="rounded-md bg-sunken p-3 text-sm wrap-anywhere">
            {link}
          </p>
          <CopyButton label="Copiar link" done="Link do convite copiado!" text={link} shownIn={shown} />
        </div>
      )}
    </Card>
  );
}

function Fields({ onMade }: { onMade: (link: string | null) => void }) {
  const { fetcher, answer, busy } = useSaved<MakeStoreAnswer>(({ link }) => onMade(link ?? null));
  const { formProps, fields } = useCheckedForm({
    schema: platformStoreSchema,
    lastResult: answer?.result ?? null,
  });
  const proposed = useRef("");
  return (
    <fetcher.Form
      method="post"
      action={panelActions.makeStore}
      {...formProps}
      className="flex flex-col gap-4"
    >
      <Field
        {...fieldOf(fields.name)}
        label="Nome da loja"
        autoComplete="off"
        onChange={({ currentTarget: { form, value } }) => {
          if (!form || controlOf(form, "slug")?.value !== proposed.current) return;
          proposed.current = proposeSlug(value);
          typeInto(form, "slug", proposed.current);
        }}
      />
      <Field {...fieldOf(fields.slug)} label="Endereço" autoComplete="off" autoCapitalize="none" />
      <Field
        {...fieldOf(fields.email)}
        label="E-mail do primeiro dono"
        type="email"
        inputMode="email"
        autoComplete="off"
        hint="Quem já tem conta entra na hora; quem não tem recebe um convite."
      />
      <Button type="submit" busy={busy}>
        Criar loja
      </Button>
    </fetcher.Form>
  );
}
