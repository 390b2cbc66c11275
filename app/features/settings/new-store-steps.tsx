import { type FormEvent, type ReactNode, useRef } from "react";
import * as z from "zod/mini";
import {
  completeStoreSchema,
  proposeSlug,
  slugSchema,
  storeColors,
  storeNameSchema,
  whatsappSchema,
} from "#domain/new-store.ts";
import { maskPhone } from "#domain/phone.ts";
import { typeInto } from "#forms/fill-form.ts";
import { fieldOf, useCheckedForm } from "#forms/use-checked-form.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { MaskedField } from "#ui/masked-field.tsx";
import { RadioList } from "#ui/radio-list.tsx";
import { chooseLogo, useChosenLogo } from "./chosen-logo.ts";
import { LogoControl } from "./logo-control.tsx";
import { changeDraft, type NewStoreDraft } from "./new-store-draft.ts";
import { useSlugProblem } from "./use-slug-problem.ts";

interface Props {
  draft: NewStoreDraft;
  onDone: () => void;
}

/** Keeps what is typed at each input. */
const keep = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
  changeDraft(
    Object.fromEntries([...new FormData(currentTarget)].map(([name, value]) => [name, `${value}`])),
  );

function Question({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h2 className="text-2xl font-bold">{title}</h2>
      {children}
    </>
  );
}

const nameStepSchema = z.object({ name: storeNameSchema, slug: slugSchema });

export function NameStep({ host, draft, onDone }: Props & { host: string }) {
  const { problem, checked } = useSlugProblem(draft.slug);
  const proposed = useRef(proposeSlug(draft.name));
  const { formProps, fields } = useCheckedForm({
    schema: nameStepSchema,
    defaultValue: { name: draft.name, slug: draft.slug },
    onValid: () => {
      if (problem) document.getElementById(fields.slug.id)?.focus();
      else onDone();
    },
  });
  return (
    <Question title="Qual é o nome da loja?">
      <form
        method="post"
        {...formProps}
        onInput={(event) => {
          formProps.onInput(event);
          keep(event);
        }}
        className="flex flex-col gap-4"
      >
        <Field
          {...fieldOf(fields.name)}
          label="Nome"
          autoComplete="organization"
          onChange={({ currentTarget: { form, value } }) => {
            if (!form || draft.slug !== proposed.current) return;
            proposed.current = proposeSlug(value);
            typeInto(form, "slug", proposed.current);
          }}
        />
        <Field
          {...fieldOf(fields.slug)}
          error={fieldOf(fields.slug).error ?? problem}
          label="Endereço"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint={
            <span role="status">
              {checked && !problem
                ? `${host}/${draft.slug} está livre.`
                : `O link da loja: ${host}/${draft.slug}`}
            </span>
          }
        />
        <Button type="submit" size="lg">
          Continuar
        </Button>
      </form>
    </Question>
  );
}

const whatsappStepSchema = z.object({ whatsapp: whatsappSchema });

export function WhatsappStep({ draft, onDone }: Props) {
  const { formProps, fields } = useCheckedForm({
    schema: whatsappStepSchema,
    defaultValue: { whatsapp: draft.whatsapp },
    onValid: onDone,
  });
  return (
    <Question title="Qual é o WhatsApp da loja?">
      <form
        method="post"
        {...formProps}
        onInput={(event) => {
          formProps.onInput(event);
          keep(event);
        }}
        className="flex flex-col gap-4"
      >
        <MaskedField
          {...fieldOf(fields.whatsapp)}
          label="WhatsApp"
          mask={maskPhone}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          placeholder="(00) 0 0000-0000"
          hint="Os clientes falam com a loja por este número."
        />
        <Button type="submit" size="lg">
          Continuar
        </Button>
      </form>
    </Question>
  );
}

export function ColorStep({ draft, onDone }: Props) {
  const logo = useChosenLogo();
  return (
    <Question title="Qual é a cor da loja, e o logo?">
      <form
        method="post"
        onInput={keep}
        onSubmit={(event) => {
          event.preventDefault();
          onDone();
        }}
        className="flex flex-col gap-4"
      >
        <RadioList
          legend="Cor"
          legendHidden
          columns
          options={storeColors.map(({ value, name }) => ({ value, title: name }))}
          value={draft.color}
          onChange={(color) => changeDraft({ color })}
        />
        <label className="flex min-h-touch items-center gap-3 text-sm font-semibold">
          <input
            type="color"
            value={draft.color}
            onChange={({ currentTarget }) => changeDraft({ color: currentTarget.value })}
            className="h-11 w-16 rounded-md border bg-card"
          />
          Outra cor
        </label>
        <LogoControl
          hasLogo={logo !== null}
          onChoose={(chosen) => {
            if (logo) URL.revokeObjectURL(logo.url);
            chooseLogo(chosen);
          }}
        >
          {logo && (
            <Button variant="quiet" size="sm" onClick={() => chooseLogo(null)}>
              Tirar logo
            </Button>
          )}
        </LogoControl>
        <Button type="submit" size="lg">
          Continuar
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Pular
        </Button>
      </form>
    </Question>
  );
}

interface ProductProps {
  draft: NewStoreDraft;
  busy: boolean;
  onDone: (fields: Partial<NewStoreDraft>) => void;
}

export function ProductStep({ draft, busy, onDone }: ProductProps) {
  const { formProps, fields } = useCheckedForm({
    schema: completeStoreSchema,
    defaultValue: { product: draft.product, price: draft.price },
    onValid: ({ product, price }) => onDone({ product, price }),
  });
  return (
    <Question title="Qual é o primeiro produto?">
      <form
        method="post"
        {...formProps}
        onInput={(event) => {
          formProps.onInput(event);
          keep(event);
        }}
        className="flex flex-col gap-4"
      >
        <Field {...fieldOf(fields.product)} label="Produto" autoComplete="off" />
        <Field
          {...fieldOf(fields.price)}
          label="Preço"
          inputMode="decimal"
          autoComplete="off"
          placeholder="0,00"
        />
        <Button type="submit" size="lg" busy={busy}>
          Abrir loja
        </Button>
        <Button variant="quiet" disabled={busy} onClick={() => onDone({ product: "", price: "" })}>
          Pular: a loja fica fora do ar até ter um produto
        </Button>
      </form>
    </Question>
  );
}
