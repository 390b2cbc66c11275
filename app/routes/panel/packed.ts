import { useMemo } from "react";

/** Much data of one kind as one text: a page that carries it value by value takes several times as long to write. */
export interface Packed<T> {
  json: string;
  /** Only for the type. */
  of?: T;
}

/** What was packed by this process need not be parsed to be rendered. */
const known = new WeakMap<Packed<unknown>, unknown>();

export function pack<T>(value: T): Packed<T> {
  const packed = { json: JSON.stringify(value) };
  known.set(packed, value);
  return packed;
}

export function useUnpacked<T>(packed: Packed<T>): T {
  return useMemo(() => (known.get(packed) ?? JSON.parse(packed.json)) as T, [packed]);
}
