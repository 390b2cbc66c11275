import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
// As on the server, where another package loads the English texts of this library.
import "zod";
import type * as z from "zod/mini";
import { parseForm } from "#forms/parse-form.ts";
import { root } from "#scripts/project.mjs";

type FormSchema = z.ZodMiniType<unknown, Record<string, unknown>>;

/** Every schema that a form of the panel is checked with, found by who imports it. */
async function panelSchemas(): Promise<(readonly [string, FormSchema])[]> {
  const panel = ["board", "catalogue", "counter", "coupons", "importing", "members", "numbers", "settings"];
  const folders = ["app/routes/panel", ...panel.map((name) => `app/features/${name}`)];
  const named = new Map<string, string>();
  for (const folder of folders) {
    for (const file of readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })) {
      if (!/\.tsx?$/.test(file) || file.includes(".test.")) continue;
      const text = readFileSync(join(root, folder, file), "utf8");
      for (const [, names = "", module = ""] of text.matchAll(
        /import \{([^}]*)\} from "#domain\/([\w/-]+\.ts)"/g,
      )) {
        for (const name of names.split(",")) {
          const plain = name.replace(/\btype\b/, "").trim();
          if (/Schema$/.test(plain)) named.set(plain, module);
        }
      }
    }
  }
  return Promise.all(
    [...named].map(async ([name, module]) => {
      const { [name]: schema } = (await import(join(root, "domain", module))) as Record<string, FormSchema>;
      if (!schema) throw new Error(`${module} has no ${name}`);
      return [name, schema] as const;
    }),
  );
}

interface SchemaParts {
  type: string;
  shape?: Record<string, z.core.$ZodType>;
  in?: z.core.$ZodType;
  element?: z.core.$ZodType;
  innerType?: z.core.$ZodType;
}

/** With a row of each list, and with what is inside of others. */
function fieldsOf(schema: z.core.$ZodType, path = ""): string[] {
  const def = schema._zod.def as SchemaParts;
  if (def.shape) {
    return Object.entries(def.shape).flatMap(([name, inner]) =>
      fieldsOf(inner, path ? `${path}.${name}` : name),
    );
  }
  const inner = { pipe: def.in, array: def.element, default: def.innerType, optional: def.innerType }[
    def.type
  ];
  return inner ? fieldsOf(inner, def.type === "array" ? `${path}[0]` : path) : [path];
}

const hostile = ["", " ", "\u200b", "x", "-1", "99999999999", "\u0000", "a@", "x".repeat(3_000)];
const english = /\b(value|required|invalid input|must|expected|received|valid email|too (small|big))\b/i;

function messagesOf(schema: FormSchema, form: FormData): string[] {
  const { error } = parseForm(form, schema).reply();
  return Object.values(error ?? {}).flatMap((texts) => texts ?? []);
}

test("no form of the panel answers in English", async () => {
  const schemas = await panelSchemas();
  expect(schemas.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      "cloneStoreSchema",
      "invitationSchema",
      "panelAddressSchema",
      "productFormSchema",
    ]),
  );
  const told = new Set<string>();
  const nested = schemas.flatMap(([, schema]) => fieldsOf(schema)).filter((field) => field.includes("[0]"));
  expect(nested).toContain("brands[0]");
  for (const [name, schema] of schemas) {
    const fields = fieldsOf(schema);
    for (const text of [null, ...hostile]) {
      const form = new FormData();
      for (const field of text === null ? [] : fields) form.set(field, text ?? "");
      for (const message of messagesOf(schema, form)) {
        told.add(message);
        expect(message, `${name} with ${JSON.stringify(text?.slice(0, 20))}`).not.toMatch(english);
      }
    }
  }
  expect(told).toContain("Preencha este campo");
});
