import { MessageCircle } from "lucide-react";
import { whatsappLink } from "#domain/order-message.ts";
import { isPhone } from "#domain/phone.ts";
import type { StoreDraft } from "#domain/store-form.ts";
import { SettingsSection } from "#features/settings/form/settings-frame.tsx";
import type { SettingsForm } from "#features/settings/form/use-settings-form.ts";
import { PhoneField } from "#forms/phone-field.tsx";
import { ExternalLinkButton } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";

export function ContactSection({ form }: { form: SettingsForm<StoreDraft> }) {
  const { whatsapp, name } = form.draft;
  const test = `Teste da loja ${name}: se você leu isto, o número está certo.`;
  return (
    <SettingsSection title="Contato" text="Os clientes veem isto na página da loja e do pedido.">
      <div className="flex flex-wrap items-start gap-3">
        <PhoneField
          key={form.round}
          {...form.masked("whatsapp")}
          label="WhatsApp"
          className="flex-1 basis-52"
        />
        {isPhone(whatsapp) && (
          <ExternalLinkButton
            variant="secondary"
            href={whatsappLink(whatsapp, test)}
            className="mt-6.5 min-h-12"
          >
            <MessageCircle aria-hidden="true" className="size-5" />
            Testar<span className="sr-only"> o WhatsApp</span>
          </ExternalLinkButton>
        )}
      </div>
      <PhoneField key={`phone-${form.round}`} {...form.masked("phone")} label="Telefone" optional />
      <Field
        {...form.text("email")}
        label="E-mail"
        optional
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <Field {...form.text("otherContact")} label="Outro contato" optional autoComplete="off" />
      <Field
        {...form.text("address")}
        label="Endereço da loja"
        optional
        autoComplete="street-address"
        hint="Rua, número, bairro e cidade: quem retira abre o mapa por aqui."
      />
    </SettingsSection>
  );
}
