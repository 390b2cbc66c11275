import { type FormEvent, type FormHTMLAttributes, type ReactNode, useRef } from "react";
import * as z from "zod/mini";
import {
  completeStoreSchema,
  proposeSlug,
  slugSchema,
  storeColors,
  storeNameSchema,
  whatsappSchema,
} from "#domain/new-store.ts";
import { typeInto } from "#forms/fill-form.ts";
import { PhoneField } from "#forms/phone-field.tsx";
import { PictureSource } from "#forms/pictures/picture-source.tsx";
import { fieldOf, useCheckedForm } from "#forms/use-checked-form.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { RadioList } from "#ui/radio-list.tsx";
import { chooseLogo, useChosenLogo } from "./chosen-logo.ts";
import { FirstProductFields } from "./first-product-fields.tsx";
import { changeDraft, type NewStoreDraft } from "./new-store-draft.ts";
import { SlugField } from "./slug-field.tsx";
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

interface QuestionProps {
  title: string;
  form: FormHTMLAttributes<HTMLFormElement>;
  children: ReactNode;
}

function Question({ title, form, children }: QuestionProps) {
  return (
    <>
      <h2 className="text-2xl font-bold">{title}</h2>
      <form method="post" {...form} onInput={keep} className="flex flex-col gap-4">
        {children}
      </form>
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
    <Question title="Qual é o nome da loja?" form={formProps}>
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
      <SlugField field={fields.slug} host={host} slug={draft.slug} problem={problem} checked={checked} />
      <Button type="submit" size="lg">
        Continuar
      </Button>
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
    <Question title="Qual é o WhatsApp da loja?" form={formProps}>
      <PhoneField
        {...fieldOf(fields.whatsapp)}
        label="WhatsApp"
        hint="Os clientes falam com a loja por este número."
      />
      <Button type="submit" size="lg">
        Continuar
      </Button>
    </Question>
  );
}

export function ColorStep({ draft, onDone }: Props) {
  const logo = useChosenLogo();
  return (
    <Question
      title="Qual é a cor da loja, e o logo?"
      form={{
        onSubmit(event) {
          event.preventDefault();
          onDone();
        },
      }}
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
      <PictureSource
        label="Logo"
        fileLabel="Arquivo do logo"
        chooseLabel={logo ? "Trocar logo" : "Escolher logo"}
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
      </PictureSource>
      <Button type="submit" size="lg">
        Continuar
      </Button>
      <Button variant="quiet" onClick={onDone}>
        Pular
      </Button>
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
    <Question title="Qual é o primeiro produto?" form={formProps}>
      <FirstProductFields label="Produto" fields={fields} />
      <Button type="submit" size="lg" busy={busy}>
        Abrir loja
      </Button>
      <Button variant="quiet" disabled={busy} onClick={() => onDone({ product: "", price: "" })}>
        Pular: a loja fica fora do ar até ter um produto
      </Button>
    </Question>
  );
}
