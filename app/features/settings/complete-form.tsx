import { completeStoreSchema, type StoreProgress } from "#domain/new-store.ts";
import { panelActions } from "#domain/panel-paths.ts";
import { PhoneField } from "#forms/phone-field.tsx";
import { fieldOf, useCheckedForm } from "#forms/use-checked-form.ts";
import { useSaved } from "#forms/use-saved.ts";
import { Button } from "#ui/button.tsx";
import { FirstProductFields } from "./first-product-fields.tsx";

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
      {needs.includes("whatsapp") && <PhoneField {...fieldOf(fields.whatsapp)} label="WhatsApp da loja" />}
      {needs.includes("product") && <FirstProductFields label="Primeiro produto" fields={fields} />}
      <Button type="submit" busy={busy}>
        Salvar
      </Button>
    </fetcher.Form>
  );
}
