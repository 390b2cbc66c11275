import { TicketPercent } from "lucide-react";
import type { PanelCoupon } from "#domain/coupon-terms.ts";
import { useSeenFirst } from "#state/seen-first.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Page, SectionHeading } from "#ui/page.tsx";
import { CouponCard } from "./coupon-card.tsx";
import { ChangeCouponDialog, MakeCouponDialog } from "./coupon-dialogs.tsx";
import type { CouponShop } from "./coupon-shop.ts";
import { useCouponActions } from "./use-coupon-actions.ts";
import { useCouponDialog } from "./use-coupon-dialog.ts";

interface Props {
  coupons: readonly PanelCoupon[];
  shop: CouponShop;
  /** When the coupons were read. */
  now: number;
}

/** More than a screen shows. */
const firstCoupons = 12;

export function CouponsScreen({ coupons, shop, now }: Props) {
  const dialog = useCouponDialog();
  const actions = useCouponActions(shop.slug);
  const shown = useSeenFirst(coupons, firstCoupons);
  const edited = coupons.find(({ code }) => code === dialog.editing);
  const add = <Button onClick={dialog.make}>Novo cupom</Button>;
  return (
    <Page className="pt-0!">
      <SectionHeading id="coupons" action={coupons.length > 0 && add}>
        Cupons
      </SectionHeading>
      {coupons.length === 0 ? (
        <EmptyState
          icon={<TicketPercent className="size-10" />}
          title="Nenhum cupom ainda"
          text="Um cupom dá desconto ou entrega grátis a quem digita o código na sacola. Sem cupons, a sacola não pede código."
          action={add}
        />
      ) : (
        <ul aria-labelledby="coupons" className="mt-2 flex flex-col gap-3">
          {shown.map((coupon) => (
            <li key={coupon.code}>
              <CouponCard
                coupon={coupon}
                shop={shop}
                now={now}
                busy={actions.busy === coupon.code}
                waits={actions.busy !== null}
                onEdit={() => dialog.edit(coupon.code)}
                onSwitch={() => actions.turn(coupon.code, !coupon.active)}
                onRemove={() => actions.remove(coupon.code)}
              />
            </li>
          ))}
        </ul>
      )}
      {dialog.making && <MakeCouponDialog coupons={coupons} shop={shop} onClose={dialog.close} />}
      {edited && <ChangeCouponDialog key={edited.code} coupon={edited} shop={shop} onClose={dialog.close} />}
    </Page>
  );
}
