import { parse } from "@conform-to/react";
import type * as z from "zod/mini";
import { inPortuguese } from "#domain/first-broken-rule.ts";

type FormSchema = z.ZodMiniType<unknown, Record<string, unknown>>;

export function parseForm<Schema extends FormSchema>(form: FormData, schema: Schema) {
  return parse<z.output<Schema>, string[]>(form, {
    resolve(fields) {
      const result = schema.safeParse(fields, inPortuguese);
      return result.success ? { value: result.data } : { error: byField(result.error.issues) };
    },
  });
}

function byField(issues: readonly { path: PropertyKey[]; message: string }[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const { path, message } of issues) {
    const field = path.map(String).join(".");
    errors[field] = [...(errors[field] ?? []), message];
  }
  return errors;
}
