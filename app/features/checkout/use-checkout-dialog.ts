import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { bagDialogs, bagPath } from "#domain/paths.ts";
import { dialogEntry, useCloseDialog, useHash } from "#state/dialog-route.ts";
import { isRecord } from "#state/record.ts";
import { type CheckoutField, checkoutFields } from "./asked-fields.ts";

/** In the history entry of the dialog, so that it survives a reload. */
interface Place {
  /** Opened by an incomplete order: the next missing field follows once this one is filled in. */
  filling?: true;
  /** The id of the entry in the form over the list, or 'new'. */
  editing?: string;
}

export interface CheckoutDialogRoute {
  field: CheckoutField | null;
  editing: string | null;
  edit: (id: string) => void;
  /** From a form back to the list, from a list back to the bag. */
  close: () => void;
  /** The field has been filled in; with something that is no use, the next one does not follow. */
  finish: (useful?: boolean) => void;
}

interface Needs {
  slug: string;
  /** The path that closing the dialog leads to. */
  below: string;
  asked: readonly CheckoutField[];
  missing: readonly CheckoutField[];
}

/** How an incomplete order opens the dialog of a missing field. */
export const entryToFill = () => dialogEntry({ filling: true });

export function useCheckoutDialog({ slug, below, asked, missing }: Needs): CheckoutDialogRoute {
  const navigate = useNavigate();
  const { key, state } = useLocation();
  const close = useCloseDialog(below);
  const hash = useHash();
  const place = readPlace(state);
  const named = checkoutFields.find((each) => bagDialogs[each] === hash);
  const field = named && asked.includes(named) ? named : null;
  // Filled in by a form over its list: the list has to close as well.
  const [given, setGiven] = useState<{ field: CheckoutField; useful: boolean } | null>(null);

  function leave(done: CheckoutField, useful: boolean) {
    const next = place.filling && useful && missing.find((each) => each !== done);
    if (next) void navigate(bagPath(slug, next), { ...entryToFill(), replace: true });
    else close();
  }

  const arrive = useEffectEvent(() => {
    if (named !== undefined && field === null) close();
    if (given === null || place.editing !== undefined) return;
    setGiven(null);
    if (given.field === field) leave(given.field, given.useful);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each history entry is arrived at
  useEffect(() => arrive(), [key, named, field]);

  function finish(useful = true) {
    if (field === null) return;
    if (place.editing === undefined) return leave(field, useful);
    setGiven({ field, useful });
    void navigate(-1);
  }

  function edit(id: string) {
    if (field === null) return;
    void navigate(bagPath(slug, field), dialogEntry({ ...place, editing: id }));
  }

  return { field, editing: place.editing ?? null, edit, close, finish };
}

function readPlace(state: unknown): Place {
  if (!isRecord(state)) return {};
  return {
    ...(state.filling === true && { filling: true }),
    ...(typeof state.editing === "string" && { editing: state.editing }),
  };
}
