import { useState } from "react";
import { panelActions } from "#domain/panel-paths.ts";
import type { FormAnswer } from "#forms/form-answer.ts";
import { useFormSender } from "#forms/use-form-sender.ts";
import { notify } from "#ui/notices.tsx";

/** What is done with one press; a deletion can be taken back. */
export function useCouponActions(slug: string) {
  const send = useFormSender();
  /** The code of the coupon whose action is in flight. */
  const [busy, setBusy] = useState<string | null>(null);

  async function run(code: string, fields: Record<string, string>, action: string): Promise<FormAnswer> {
    setBusy(code);
    const answer = await send(fields, action);
    setBusy(null);
    return answer;
  }

  const tell = ({ notice }: FormAnswer) => notice && notify(notice.kind, notice.text);

  async function restore(code: string) {
    tell(await run(code, {}, panelActions.restoreCoupon(slug, code)));
  }

  return {
    busy,
    turn: async (code: string, active: boolean) => {
      tell(await run(code, { active: String(active) }, panelActions.switchCoupon(slug, code)));
    },
    remove: async (code: string) => {
      const answer = await run(code, {}, panelActions.removeCoupon(slug, code));
      if (!answer.ok) return tell(answer);
      const onPress = () => void restore(code);
      notify("positive", `Cupom ${code} excluído.`, { action: { label: "Desfazer", onPress } });
    },
  };
}
