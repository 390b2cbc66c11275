import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { cloneStoreSchema, proposeSlug } from "#domain/new-store.ts";
import { panelPaths } from "#domain/panel-paths.ts";
import { controlOf, typeInto } from "#forms/fill-form.ts";
import { PhoneField } from "#forms/phone-field.tsx";
import { forgetTyped } from "#forms/typed-text.ts";
import { fieldOf, useCheckedForm } from "#forms/use-checked-form.ts";
import { useSaved } from "#forms/use-saved.ts";
import { useHydrated } from "#state/hydrated.tsx";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Card, Page } from "#ui/page.tsx";
import { SlugField } from "./slug-field.tsx";
import { useSlugProblem } from "./use-slug-problem.ts";

interface Props {
  store: { slug: string; name: string };
  host: string;
}

export function CloneStoreScreen(props: Props) {
  const { name } = props.store;
  const hydrated = useHydrated();
  return (
    <Page className="pt-0!" width="narrow">
      <h2 className="text-2xl font-bold wrap-anywhere">Começar com uma cópia de {name}</h2>
      <p className="mt-2 text-ink-soft">
        A nova loja recebe o cardápio com as fotos, os horários, as áreas de entrega, os pagamentos, a chave
        PIX e as cores. Pedidos, equipe e cupons não são copiados. Ela começa fora do ar: só você a vê até
        colocá-la no ar.
      </p>
      <Card className="mt-4">
        {/* Made anew once what is stored is known. */}
        <CloneForm key={String(hydrated)} {...props} keeps={hydrated} />
      </Card>
    </Page>
  );
}

function CloneForm({ store, host, keeps }: Props & { keeps: boolean }) {
  const navigate = useNavigate();
  const storageKey = `copia-${store.slug}`;
  const { fetcher, answer, busy } = useSaved(({ id }) => {
    if (!id) return;
    forgetTyped(storageKey);
    void navigate(panelPaths.onAir(id), { replace: true });
  });
  const { formProps, fields } = useCheckedForm({
    schema: cloneStoreSchema,
    ...(keeps && { storageKey }),
    lastResult: answer?.result ?? null,
  });
  const [slug, setSlug] = useState(fieldOf(fields.slug).defaultValue ?? "");
  const { problem, checked } = useSlugProblem(slug);
  const proposed = useRef("");
  return (
    <fetcher.Form
      method="post"
      action={panelPaths.cloneStore(store.slug)}
      {...formProps}
      className="flex flex-col gap-4"
    >
      <Field
        {...fieldOf(fields.name)}
        label="Nome da nova loja"
        autoComplete="off"
        onChange={({ currentTarget: { form, value } }) => {
          if (!form || controlOf(form, "slug")?.value !== proposed.current) return;
          proposed.current = proposeSlug(value);
          typeInto(form, "slug", proposed.current);
          setSlug(proposed.current);
        }}
      />
      <SlugField
        field={fields.slug}
        host={host}
        slug={slug}
        // While the copy is made its own address is taken by it.
        problem={busy || answer?.ok ? null : problem}
        checked={checked}
        onChange={({ currentTarget }) => setSlug(currentTarget.value)}
      />
      <PhoneField {...fieldOf(fields.whatsapp)} label="WhatsApp da nova loja" />
      <label className="flex min-h-touch cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          name={fields.stock.name}
          defaultChecked
          className="size-5.5 shrink-0 accent-(--color-accent)"
        />
        <span>
          <span className="block font-semibold">Copiar estoque</span>
          <span className="block text-sm text-ink-soft">Sem isto, todo produto começa com estoque 0.</span>
        </span>
      </label>
      <Button type="submit" size="lg" busy={busy}>
        Criar cópia
      </Button>
    </fetcher.Form>
  );
}
