/** For reading back what was kept as JSON: trust nothing about its shape. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const hasStrings = (value: Record<string, unknown>, ...names: string[]): boolean =>
  names.every((name) => typeof value[name] === "string");
