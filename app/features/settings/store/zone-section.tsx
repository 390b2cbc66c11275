import { useEffect, useState } from "react";
import { brazilZones } from "#domain/brazil-zones.ts";
import { clockText } from "#domain/shop-state.ts";
import type { StoreDraft } from "#domain/store-form.ts";
import { SettingsSection } from "#features/settings/form/settings-frame.tsx";
import type { SettingsForm } from "#features/settings/form/use-settings-form.ts";
import { serverNow } from "#state/server-clock.ts";
import { SelectField } from "#ui/select-field.tsx";

const tickMs = 20_000;

interface Props {
  form: SettingsForm<StoreDraft>;
  /** When the page was rendered. */
  now: number;
}

/** Each zone with the time that it is there, by which people recognise theirs. */
export function ZoneSection({ form, now: renderedAt }: Props) {
  const [now, setNow] = useState(renderedAt);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), tickMs);
    return () => clearInterval(timer);
  }, []);
  const { timeZone } = form.draft;
  const zones = brazilZones.some(({ zone }) => zone === timeZone)
    ? brazilZones
    : [{ zone: timeZone, label: timeZone }, ...brazilZones];
  return (
    <SettingsSection title="Fuso horário">
      <SelectField
        {...form.text("timeZone")}
        label="Onde fica a loja"
        options={zones.map(({ zone, label }) => ({
          value: zone,
          label: `${clockText(now, zone)} · ${label}`,
        }))}
        hint="Os horários da loja e dos pedidos são deste lugar."
      />
    </SettingsSection>
  );
}
