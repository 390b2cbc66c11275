import { useRef, useState } from "react";
import { platformStoreSchema, proposeSlug } from "#domain/new-store.ts";
import { panelActions } from "#domain/panel-paths.ts";
import { controlOf, typeInto } from "#forms/fill-form.ts";
import { fieldOf, useCheckedForm } from "#forms/use-checked-form.ts";
import { useSaved } from "#forms/use-saved.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Card } from "#ui/page.tsx";

export function MakeStoreForm() {
  const [round, setRound] = useState(0);
  return (
    <Card className="mt-2">
      <Fields key={round} onMade={() => setRound(round + 1)} />
    </Card>
  );
}

function Fields({ onMade }: { onMade: () => void }) {
  const { fetcher, answer, busy } = useSaved(onMade);
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
        hint="Recebe um convite por e-mail e entra na loja pelo link dele, com a conta que quiser."
      />
      <Button type="submit" busy={busy}>
        Criar loja
      </Button>
    </fetcher.Form>
  );
}
