import { couponChanges, type PanelCoupon } from "#domain/coupon-terms.ts";

/** What somebody else made of the coupon meanwhile; what was typed stays in the form. */
export function PresentTerms({ coupon, timeZone }: { coupon: PanelCoupon; timeZone: string }) {
  return (
    <div role="alert" className="rounded-md bg-warning-tint p-3 text-sm text-warning">
      <p className="font-semibold">
        Outra pessoa mudou este cupom enquanto você editava. Agora ele está assim:
      </p>
      <ul className="mt-1 list-disc pl-5">
        {couponChanges(coupon.code, coupon, coupon, timeZone).map(({ field, after }) => (
          <li key={field}>
            {field}: {after}
          </li>
        ))}
        <li>{coupon.active ? "Ligado" : "Desligado"}</li>
      </ul>
      <p className="mt-1">Confira o que você digitou: salvar de novo vale no lugar disto.</p>
    </div>
  );
}
