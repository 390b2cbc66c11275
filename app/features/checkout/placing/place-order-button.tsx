import { messages } from "#domain/messages.ts";
import { orderButtonId } from "#features/checkout/focus-issue.ts";
import { Button } from "#ui/button.tsx";
import { FieldError } from "#ui/field-frame.tsx";
import { Overlay } from "#ui/overlay.tsx";
import { useDelayed } from "#ui/use-delayed.ts";

interface Props {
  busy: boolean;
  /** A failure that belongs to no card. */
  error: string | null;
  onPress: () => void;
}

export function PlaceOrderButton({ busy, error, onPress }: Props) {
  const late = useDelayed(busy);
  return (
    <>
      {error && (
        <div className="mb-3">
          <FieldError id="checkout-error">{error}</FieldError>
        </div>
      )}
      <Button
        id={orderButtonId}
        size="lg"
        block
        busy={busy}
        onClick={onPress}
        aria-describedby={error ? "checkout-error" : undefined}
      >
        Fazer Pedido
      </Button>
      <Overlay open={late} text={messages.pleaseWait} />
    </>
  );
}
