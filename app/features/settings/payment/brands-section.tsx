import { useState } from "react";
import { type PaymentDraft, usualBrands } from "#domain/payment-form.ts";
import { SettingsSection } from "#features/settings/form/settings-frame.tsx";
import type { SettingsForm } from "#features/settings/form/use-settings-form.ts";
import { Button } from "#ui/button.tsx";
import { CheckField } from "#ui/check-field.tsx";
import { Field } from "#ui/field.tsx";

export function BrandsSection({ form }: { form: SettingsForm<PaymentDraft> }) {
  const { brands } = form.draft;
  const [other, setOther] = useState("");
  const known = [...usualBrands, ...brands.filter((brand) => !usualBrands.some((usual) => usual === brand))];

  function add() {
    const brand = other.trim();
    if (brand === "") return;
    form.set({ brands: [...brands.filter((each) => each !== brand), brand] });
    setOther("");
  }

  return (
    <SettingsSection title="Bandeiras de cartão" text="Nenhuma marcada: a loja não diz quais aceita.">
      <div className="grid grid-cols-2 gap-x-3 sm:grid-cols-3">
        {known.map((brand) => (
          <CheckField
            key={brand}
            label={brand}
            checked={brands.includes(brand)}
            onChange={(on) =>
              form.set({ brands: on ? [...brands, brand] : brands.filter((each) => each !== brand) })
            }
          />
        ))}
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <Field
          label="Outra bandeira"
          optional
          maxLength={30}
          autoComplete="off"
          value={other}
          onChange={({ target }) => setOther(target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            add();
          }}
          className="flex-1 basis-40"
        />
        <Button variant="secondary" className="min-h-12" onClick={add}>
          Adicionar
        </Button>
      </div>
    </SettingsSection>
  );
}
