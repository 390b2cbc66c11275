interface Issue {
  path: PropertyKey[];
  message: string;
}

export type FieldErrors = Record<string, string>;

/** The first message of each field. */
export function fieldErrors({ issues }: { issues: readonly Issue[] }): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of issues) errors[String(path[0] ?? "")] ??= message;
  return errors;
}
