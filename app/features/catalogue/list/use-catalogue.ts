import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import type { Catalogue } from "#domain/catalogue.ts";
import { categoryActions } from "./actions/category-actions.ts";
import type { ListTools } from "./actions/list-tools.ts";
import { orderActions } from "./actions/order-actions.ts";
import { priceActions } from "./actions/price-actions.ts";
import { productActions } from "./actions/product-actions.ts";
import { createDrafts } from "./drafts.ts";
import { useChanges } from "./use-changes.ts";
import { useParts } from "./use-parts.ts";
import { useShownCatalogue } from "./use-shown-catalogue.ts";

export type CatalogueActions = ReturnType<typeof actionsOf>;

export function useCatalogue(slug: string, loaded: Catalogue) {
  const { catalogue, apply, show, add, needed, rest } = useShownCatalogue(loaded);
  const shown = useRef(catalogue);
  useEffect(() => {
    shown.current = catalogue;
  }, [catalogue]);
  const [drafts] = useState(createDrafts);
  const [said, say] = useState("");
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const reload = useCallback(() => void revalidate(), [revalidate]);
  const send = useChanges(reload);
  const parts = useParts({ slug, rest, needed, onPart: add, reload });

  const actions = useMemo(
    () =>
      actionsOf({
        slug,
        drafts,
        apply,
        show,
        send,
        reload,
        say,
        latest: () => shown.current,
        go: (path) => void navigate(path),
      }),
    [apply, drafts, navigate, reload, send, show, slug],
  );

  return { catalogue, actions, said, parts };
}

const actionsOf = (tools: ListTools) => ({
  drafts: tools.drafts,
  say: tools.say,
  ...productActions(tools),
  ...priceActions(tools),
  ...orderActions(tools),
  ...categoryActions(tools),
});
