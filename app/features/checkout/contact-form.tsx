import { getFormProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { contactSchema } from "../../../domain/contact";
import { maskPhone } from "../../../domain/phone";
import { MaskedField } from "../../ui/masked-field";
import { checkedOnBlur, submitHandler } from "./entry-form";

interface Props {
  id: string;
  /** Digits; empty for a new one. */
  phone: string;
  onSave: (phone: string) => void;
}

export function ContactForm({ id, phone, onSave }: Props) {
  const [form, fields] = useForm({
    id,
    ...checkedOnBlur,
    defaultValue: { phone: maskPhone(phone) },
    onValidate: ({ formData }) => parseWithZod(formData, { schema: contactSchema }),
    onSubmit(event, { submission }) {
      event.preventDefault();
      if (submission?.status === "success") onSave(submission.value.phone);
    },
  });

  return (
    <form {...getFormProps(form)} onSubmit={submitHandler(form, contactSchema)}>
      <MaskedField
        id={fields.phone.id}
        name="phone"
        label="Celular"
        hint="Com DDD. A loja usa este número para falar do seu pedido."
        defaultValue={fields.phone.initialValue ?? ""}
        error={fields.phone.errors?.[0]}
        mask={maskPhone}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        placeholder="(00) 0 0000-0000"
      />
    </form>
  );
}
