import { lazy, Suspense, useState } from "react";
import { useParams } from "react-router";
import { aboutHash, storePath } from "#domain/paths.ts";
import type { Store } from "#domain/store.ts";
import { useCloseDialog, useHash } from "#state/dialog-route.ts";
import { useHydrated } from "#state/hydrated.tsx";

const AboutDialog = lazy(async () => ({
  default: (await import("#features/about/about-dialog.tsx")).AboutDialog,
}));

export function AboutFromUrl({ store, now }: { store: Store; now: number }) {
  const { view } = useParams();
  const hash = useHash();
  // The server does not know the hash.
  const open = useHydrated() && view === undefined && hash === aboutHash;
  const close = useCloseDialog(storePath(store.slug));
  const [wanted, setWanted] = useState(false);
  if (open && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense>
      <AboutDialog open={open} store={store} now={now} onClose={close} />
    </Suspense>
  );
}
