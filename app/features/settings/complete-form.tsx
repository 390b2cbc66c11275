import { completeStoreSchema, type StoreProgress } from "#domain/new-store.ts";
import { panelActions } from "#domain/panel-paths.ts";
import { maskPhone } from "#domain/phone.ts";
import { fieldOf, useCheckedForm } from "#forms/use-checked-form.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { MaskedField } from "#ui/masked-field.tsx";
import { useSaved } from "./use-saved.ts";

export function CompleteForm({ slug, needs }: { slug: string; needs: StoreProgress["needs"] }) {
  const { fetcher, answer, busy } = useSaved(() => undefined);
  const { formProps, fields } = useCheckedForm({
    schema: completeStoreSchema,
    lastResult: answer?.result ?? null,
  });
  return (
    <fetcher.Form
      method="post"
      action={panelActions.complete(slug)}
      {...formProps}
      className="flex flex-col gap-4"
    >
      {needs.includes("whatsapp") && (
        <MaskedField
          {...fieldOf(fields.whatsapp)}
          label="WhatsApp da loja"
          mask={maskPhone}
          type="tel"
          inputMode="tel"
          placeholder="(00) 0 0000-0000"
        />
      )}
      {needs.includes("product") && (
        <>
          <Field {...fieldOf(fields.product)} label="Primeiro produto" autoComplete="off" />
          <Field
            {...fieldOf(fields.price)}
            label="Preço"
            inputMode="decimal"
            autoComplete="off"
            placeholder="0,00"
          />
        </>
      )}
      <Button type="submit" busy={busy}>
        Salvar
      </Button>
    </fetcher.Form>
  );
}
