import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { bagDialogs, bagPath } from "#domain/paths.ts";
import { opensDialog, useCloseDialog, useHash } from "#state/dialog-route.ts";
import { isRecord } from "#state/record.ts";
import type { CheckoutField } from "./asked-fields.ts";

/** Kept with the history entry of a dialog, so that it outlives a reload. */
interface Place {
  /** Opened by an order that lacked something: once it is given, the next missing thing follows. */
  filling?: true;
  /** The form over the list of entries: the id of one of them, or that of a new one. */
  editing?: string;
}

export interface CheckoutDialogRoute {
  /** The dialog over the bag that the URL asks for. */
  field: CheckoutField | null;
  editing: string | null;
  /** Puts the form over the list. */
  edit: (id: string) => void;
  /** Back to where this one was opened: from a form to the list, from a list to the bag. */
  close: () => void;
  /** What the dialog asked for is there. */
  finish: () => void;
}

interface Needs {
  slug: string;
  /** What closing the dialog leads to. */
  below: string;
  asked: readonly CheckoutField[];
  missing: readonly CheckoutField[];
}

/** The way an order that lacks something opens the dialog for it. */
export const opensToFill = { ...opensDialog, state: { ...opensDialog.state, filling: true } };

/** Which dialog lies over the bag, by the URL and its history entry, and the ways out of it. */
export function useCheckoutDialog({ slug, below, asked, missing }: Needs): CheckoutDialogRoute {
  const navigate = useNavigate();
  const { key, state } = useLocation();
  const close = useCloseDialog(below);
  const hash = useHash();
  const place = readPlace(state);
  const named = (["delivery", "contact", "address", "payment"] as const).find(
    (each) => bagDialogs[each] === hash,
  );
  const field = named && asked.includes(named) ? named : null;
  // Given in a form over its list: the list is on the way out.
  const [given, setGiven] = useState<CheckoutField | null>(null);

  function leave(done: CheckoutField) {
    const next = place.filling && missing.find((each) => each !== done);
    if (next) void navigate(bagPath(slug, next), { ...opensToFill, replace: true });
    else close();
  }

  const arrive = useEffectEvent(() => {
    if (named !== undefined && field === null) close();
    if (given === null || place.editing !== undefined) return;
    setGiven(null);
    if (given === field) leave(given);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each history entry is arrived at
  useEffect(() => arrive(), [key, named, field]);

  function finish() {
    if (field === null) return;
    if (place.editing === undefined) return leave(field);
    setGiven(field);
    void navigate(-1);
  }

  function edit(id: string) {
    if (field === null) return;
    void navigate(bagPath(slug, field), {
      ...opensDialog,
      state: { ...opensDialog.state, ...place, editing: id },
    });
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
