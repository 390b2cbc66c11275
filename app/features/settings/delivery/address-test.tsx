import { useState } from "react";
import { placeText } from "#domain/area-warnings.ts";
import { cepDigits, isCep, maskCep } from "#domain/cep.ts";
import { type DeliveryRules, deliveryTerms } from "#domain/delivery-areas.ts";
import { termsLine } from "#domain/delivery-changes.ts";
import { SettingsSection } from "#features/settings/form/settings-frame.tsx";
import { useCepLookup } from "#forms/use-cep-lookup.ts";
import { Field } from "#ui/field.tsx";
import { MaskedField } from "#ui/masked-field.tsx";
import { Spinner } from "#ui/spinner.tsx";

/** Says what an address would pay, by the rule that orders go by; also before it is saved. */
export function AddressTest({ rules }: { rules: DeliveryRules | null }) {
  const [cep, setCep] = useState("");
  const [city, setCity] = useState("");
  const [district, setDistrict] = useState("");
  const lookup = useCepLookup(() => (answer) => {
    if (!answer) return;
    setCity(answer.city);
    setDistrict(answer.district);
  });
  const known = isCep(cep) || (city.trim() !== "" && district.trim() !== "");
  return (
    <SettingsSection title="Testar um endereço" text="Escreva o CEP, ou o bairro e a cidade.">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter must not save the page around it */}
      <div
        className="grid items-start gap-3 sm:grid-cols-3"
        onKeyDown={(event) => {
          if (event.key === "Enter") event.preventDefault();
        }}
      >
        <MaskedField
          label="CEP do cliente"
          mask={maskCep}
          inputMode="numeric"
          autoComplete="off"
          onText={(text) => {
            setCep(text);
            lookup.changed(text);
          }}
          trailing={lookup.busy && <Spinner className="mr-3" />}
        />
        <Field
          label="Bairro do cliente"
          autoComplete="off"
          value={district}
          onChange={({ target }) => setDistrict(target.value)}
        />
        <Field
          label="Cidade do cliente"
          autoComplete="off"
          value={city}
          onChange={({ target }) => setCity(target.value)}
        />
      </div>
      <p role="status" className="font-semibold">
        {!known
          ? ""
          : rules
            ? outcome(rules, { zipcode: cepDigits(cep), city, district })
            : "Confira antes os campos acima."}
      </p>
    </SettingsSection>
  );
}

function outcome(rules: DeliveryRules, place: Parameters<typeof deliveryTerms>[1]): string {
  const terms = deliveryTerms(rules, place);
  if (!terms) return "Não entregamos neste endereço.";
  const area = rules.areas.find((each) => each === terms);
  const name = area ? `Área ${rules.areas.indexOf(area) + 1}, ${placeText(area.place)}` : "Outros lugares";
  return `${name}: ${termsLine(terms)}`;
}
