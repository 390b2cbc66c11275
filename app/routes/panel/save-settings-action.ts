import { data } from "react-router";
import type * as z from "zod/mini";
import { inPortuguese } from "#domain/first-broken-rule.ts";
import type { SettingsAnswer } from "#features/settings/form/settings-answer.ts";
import { readForm, saved } from "#routes/account/form-answers.ts";
import { nextTurn } from "#server/limits/next-turn.ts";
import type { SaveSettingsResult, SentSettings } from "#server/settings/save-settings.ts";

const refuse = (text: string, more: Partial<SettingsAnswer>) =>
  data<SettingsAnswer>(
    { ok: false, result: null, notice: { kind: "warning", text }, ...more },
    { status: 400 },
  );

/** Reads what a page of settings sends, and tells it what came of it. */
export async function saveSettingsAction<Form>(
  request: Request,
  schema: z.ZodMiniType<Form, unknown>,
  save: (sent: SentSettings<Form>) => Promise<SaveSettingsResult>,
  idOf: (form: Form) => string | undefined = () => undefined,
) {
  const fields = await readForm(request);
  await nextTurn();
  const read = schema.safeParse(readJson(fields.get("draft")), inPortuguese);
  const [digest, confirmed] = ["digest", "confirmed"].map((name) => String(fields.get(name) ?? ""));
  if (!read.success) {
    const errors: Record<string, string> = {};
    for (const { path, message } of read.error.issues) errors[path.map(String).join(".")] ??= message;
    return refuse("Confira os campos marcados.", { errors });
  }
  await nextTurn();
  const result = await save({ form: read.data, digest: digest ?? "", confirmed: confirmed ?? "" });
  if (result.ok) {
    const id = idOf(read.data);
    return saved("Salvo.", id === undefined ? {} : { id });
  }
  switch (result.reason) {
    case "changed":
      return refuse("Outra pessoa mudou esta página. Confira e salve de novo.", { changed: true });
    case "ask":
      return data<SettingsAnswer>({ ok: false, result: null, notice: null, warning: result.warning });
    case "field":
      return refuse(result.message, { errors: { [result.field]: result.message } });
  }
}

/** More lists and objects than any page has: counted before anything is parsed. */
const maxParts = 2_500;

function readJson(sent: unknown): unknown {
  const text = String(sent);
  if (text.split(/[[{]/, maxParts).length === maxParts) throw data(null, { status: 400 });
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw data(null, { status: 400 });
    throw error;
  }
}
