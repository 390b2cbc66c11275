import { useState } from "react";
import type { FormAnswer } from "#forms/form-answer.ts";
import { useFormSender } from "#forms/use-form-sender.ts";
import { notify } from "#ui/notices.tsx";

/** Sends what was checked; `onSaved` once the server took it. */
export function useCouponSaving(action: string, onSaved: () => void) {
  const send = useFormSender();
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<FormAnswer | null>(null);

  async function save(fields: Readonly<Record<string, string>>) {
    setBusy(true);
    const given = await send(fields, action);
    setBusy(false);
    setAnswer(given);
    if (given.notice) notify(given.notice.kind, given.notice.text);
    if (given.ok) onSaved();
  }

  return { save: (fields: Readonly<Record<string, string>>) => void save(fields), busy, answer };
}
