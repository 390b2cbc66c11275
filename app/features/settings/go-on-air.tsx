import { panelActions } from "#domain/panel-paths.ts";
import { useSaved } from "#forms/use-saved.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/page.tsx";

/** Of a store that has all it needs. */
export function GoOnAir({ slug }: { slug: string }) {
  const { fetcher, busy } = useSaved(() => undefined);
  return (
    <Card>
      <fetcher.Form method="post" action={panelActions.complete(slug)} className="flex flex-col gap-3">
        <p>Esta loja está fora do ar: os clientes ainda não podem pedir. Confira tudo e coloque no ar.</p>
        <Button type="submit" size="lg" busy={busy}>
          Colocar a loja no ar
        </Button>
      </fetcher.Form>
    </Card>
  );
}
