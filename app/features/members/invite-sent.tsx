import { useEffect, useRef } from "react";
import { type Role, roleLabel } from "#domain/permissions.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/page.tsx";

interface Props {
  email: string;
  role: Role;
  onAnother: () => void;
}

export function InviteSent({ email, role, onAnother }: Props) {
  const card = useRef<HTMLDivElement>(null);
  // The form that had the focus is gone.
  useEffect(() => card.current?.focus(), []);
  return (
    <div ref={card} tabIndex={-1} className="focus-quiet mt-2">
      <Card className="flex flex-col items-start gap-3">
        <p className="font-semibold wrap-anywhere">
          Convite de {roleLabel[role]} enviado para {email}
        </p>
        <p className="text-sm text-ink-soft">
          O link está só nesse e-mail: entra quem o abrir. Se não chegar, reenvie abaixo, em Convites abertos.
        </p>
        <Button variant="quiet" size="sm" onClick={onAnother}>
          Convidar outra pessoa
        </Button>
      </Card>
    </div>
  );
}
