import { FlaskConical } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { panelActions, panelPaths } from "#domain/panel-paths.ts";
import { postPanel } from "#features/board/order/post-panel.ts";
import { isRecord } from "#state/record.ts";
import { Button } from "#ui/button.tsx";
import { notify } from "#ui/notices.tsx";

const problems = {
  "no-product": "Ponha um produto no cardápio: o pedido de teste é feito dele.",
  gone: "Você não tem mais acesso a isto.",
  unavailable: "Não foi possível fazer o pedido de teste. Tente de novo em instantes.",
};

/** Shows on the board what an order does: sound, steps and print. */
export function SampleOrderButton({ slug }: { slug: string }) {
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();

  async function place() {
    setBusy(true);
    const posted = await postPanel(panelActions.sampleOrder(slug));
    setBusy(false);
    if (!posted.ok) return notify("negative", problems[posted.reason]);
    if (!isRecord(posted.answer) || !posted.answer.ok) return notify("negative", problems["no-product"]);
    void navigate(panelPaths.board(slug));
  }

  return (
    <Button variant="secondary" size="sm" busy={busy} onClick={() => void place()}>
      <FlaskConical aria-hidden="true" className="mr-2 size-5" />
      Pedido de teste
    </Button>
  );
}
