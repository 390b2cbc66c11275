import { WandSparkles } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import {
  benefitKinds,
  changeCouponSchema,
  makeCouponSchema,
  readBenefit,
  typedTerms,
} from "#domain/coupon-form.ts";
import { type PanelCoupon, proposeCode } from "#domain/coupon-terms.ts";
import { panelActions } from "#domain/panel-paths.ts";
import { controlOf, typeInto } from "#forms/fill-form.ts";
import { forgetTyped } from "#forms/typed-text.ts";
import { fieldOf, useCheckedForm } from "#forms/use-checked-form.ts";
import { Dialog } from "#ui/dialog.tsx";
import { DialogActions } from "#ui/dialog-actions.tsx";
import { Field } from "#ui/field.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { CouponFields } from "./coupon-fields.tsx";
import type { CouponShop } from "./coupon-shop.ts";
import { PresentTerms } from "./present-terms.tsx";
import { useCouponSaving } from "./use-coupon-saving.ts";

interface Props {
  shop: CouponShop;
  onClose: () => void;
}

export function MakeCouponDialog({ coupons, shop, onClose }: Props & { coupons: readonly PanelCoupon[] }) {
  const form = useRef<HTMLFormElement>(null);
  const storageKey = `cupom-${shop.slug}-novo`;
  const { save, busy, answer } = useCouponSaving(panelActions.makeCoupon(shop.slug), () => {
    forgetTyped(storageKey);
    onClose();
  });
  const { formProps, fields, formId } = useCheckedForm({
    schema: makeCouponSchema,
    storageKey,
    defaultValue: { kind: "percent" },
    lastResult: answer?.result ?? null,
    onValid: save,
  });

  function propose() {
    if (!form.current) return;
    const typed = (name: string) => (form.current && controlOf(form.current, name)?.value) ?? "";
    const kind = benefitKinds.find((known) => known === typed("kind")) ?? "percent";
    const benefit = readBenefit({ kind, percent: typed("percent"), amount: typed("amount") });
    typeInto(
      form.current,
      "code",
      proposeCode(
        benefit,
        coupons.map(({ code }) => code),
      ),
    );
  }

  return (
    <CouponDialog
      title="Novo cupom"
      formId={formId}
      busy={busy}
      onClose={onClose}
      onCancel={() => {
        forgetTyped(storageKey);
        onClose();
      }}
    >
      <form method="post" {...formProps} ref={form} className="flex flex-col gap-4">
        <Field
          {...fieldOf(fields.code)}
          label="Código"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          hint="Letras e números, como BEMVINDO10. Depois de criado, não muda."
          trailing={
            <IconButton label="Sugerir código" icon={<WandSparkles className="size-5" />} onClick={propose} />
          }
        />
        <CouponFields fields={fields} />
      </form>
    </CouponDialog>
  );
}

export function ChangeCouponDialog({ coupon, shop, onClose }: Props & { coupon: PanelCoupon }) {
  const [seen] = useState(coupon);
  const storageKey = `cupom-${shop.slug}-${coupon.code}`;
  const { save, busy, answer } = useCouponSaving(panelActions.changeCoupon(shop.slug, coupon.code), () => {
    forgetTyped(storageKey);
    onClose();
  });
  const { formProps, fields, formId } = useCheckedForm({
    schema: changeCouponSchema,
    storageKey,
    defaultValue: { ...typedTerms(seen, shop.timeZone), rev: String(seen.rev) },
    lastResult: answer?.result ?? null,
    onValid: save,
  });
  const readRev = fieldOf(fields.rev).defaultValue ?? "";
  // Whoever was told of the other's change and saves again means it.
  const told = answer?.ok === false && String(coupon.rev) !== readRev;
  return (
    <CouponDialog
      title={`Cupom ${coupon.code}`}
      formId={formId}
      busy={busy}
      onClose={onClose}
      onCancel={() => {
        forgetTyped(storageKey);
        onClose();
      }}
    >
      <form method="post" {...formProps} className="flex flex-col gap-4">
        {told && <PresentTerms coupon={coupon} timeZone={shop.timeZone} />}
        <input type="hidden" name="rev" value={told ? coupon.rev : readRev} />
        <CouponFields fields={fields} />
      </form>
    </CouponDialog>
  );
}

interface FrameProps {
  title: string;
  formId: string;
  busy: boolean;
  onClose: () => void;
  /** What was typed is not wanted any more. */
  onCancel: () => void;
  children: ReactNode;
}

function CouponDialog({ title, formId, busy, onClose, onCancel, children }: FrameProps) {
  return (
    <Dialog
      open
      variant="full"
      title={title}
      onClose={() => {
        if (!busy) onClose();
      }}
      footer={<DialogActions form={formId} busy={busy} onCancel={onCancel} />}
    >
      {children}
    </Dialog>
  );
}
