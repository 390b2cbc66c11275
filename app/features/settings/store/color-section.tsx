import { storeColors } from "#domain/new-store.ts";
import type { StoreDraft } from "#domain/store-form.ts";
import { SettingsSection } from "#features/settings/form/settings-frame.tsx";
import type { SettingsForm } from "#features/settings/form/use-settings-form.ts";
import { FieldError } from "#ui/field-frame.tsx";
import { RadioList } from "#ui/radio-list.tsx";
import { ThemePreview } from "./theme-preview.tsx";

/** A colour field takes six digits only. */
const sixDigits = (color: string) =>
  color.length === 4 ? `#${color.slice(1).replace(/./g, "$&$&")}` : color;

export function ColorSection({ form }: { form: SettingsForm<StoreDraft> }) {
  const { color, name } = form.draft;
  const error = form.errorAt("color");
  return (
    <SettingsSection title="Cor" text="O texto por cima fica sempre legível, seja qual for a cor.">
      <RadioList
        legend="Cor da loja"
        legendHidden
        columns
        options={storeColors.map((each) => ({ value: each.value, title: each.name }))}
        value={color}
        onChange={(chosen) => form.set({ color: chosen })}
      />
      <label className="flex min-h-touch items-center gap-3 text-sm font-semibold">
        <input
          type="color"
          value={sixDigits(color)}
          onChange={({ currentTarget }) => form.set({ color: currentTarget.value })}
          className="h-11 w-16 rounded-md border bg-card"
        />
        Outra cor
      </label>
      {error && <FieldError id="color-error">{error}</FieldError>}
      <ThemePreview color={color} name={name} />
    </SettingsSection>
  );
}
