import { isRecord } from "./record.ts";

/** Whether JSON is what this page was written for; a schema that costs a page few bytes and a long list little time. */
export type Shape<T> = (value: unknown) => value is T;

export const isText: Shape<string> = (value) => typeof value === "string";
export const isNumber: Shape<number> = (value) => typeof value === "number";
export const isBoolean: Shape<boolean> = (value) => typeof value === "boolean";

export const oneOf =
  <T extends string>(known: readonly T[]): Shape<T> =>
  (value): value is T =>
    known.some((each) => each === value);

export const orNull =
  <T>(shape: Shape<T>): Shape<T | null> =>
  (value): value is T | null =>
    value === null || shape(value);

export const listOf =
  <T>(shape: Shape<T>): Shape<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every(shape);

/** A field that is forgotten does not compile. */
export function recordOf<T>(fields: { [K in keyof T]-?: Shape<T[K]> }): Shape<T> {
  const shapes = Object.entries<Shape<unknown>>(fields);
  return (value): value is T => isRecord(value) && shapes.every(([name, shape]) => shape(value[name]));
}
