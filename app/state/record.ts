export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const hasStrings = <Name extends string>(
  value: Record<string, unknown>,
  ...names: Name[]
): value is Record<string, unknown> & Record<Name, string> =>
  names.every((name) => typeof value[name] === "string");
