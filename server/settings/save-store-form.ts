import type { Transaction } from "kysely";
import { isUniqueViolation } from "#db/database-trouble.ts";
import { type StoreRow, storeFormColumns, toPaymentForm, toStoreForm } from "#db/settings-forms.ts";
import type { Tables } from "#db/tables.ts";
import { toOpening } from "#db/to-store.ts";
import { hoursWarning } from "#domain/hours-warning.ts";
import { slugTaken } from "#domain/new-store.ts";
import { nothingCanBeOrdered } from "#domain/payment-form.ts";
import { changesOf } from "#domain/settings-form.ts";
import { isKnownZone, type StoreForm, storeWords } from "#domain/store-form.ts";
import type { Services } from "#server/context.ts";
import type { Actor } from "#server/permission/actor.ts";
import { isSlugFree } from "./is-slug-free.ts";
import { keepOldSlug, maxOldSlugs, SlugTaken } from "./keep-old-slug.ts";
import {
  type SaveSettingsResult,
  type SentSettings,
  type SettingsRefusal,
  saveSettings,
} from "./save-settings.ts";
import { takenSlots } from "./taken-slots.ts";

/** The store's own page; with another slug, the one before leads to the new one for good. */
export async function saveStoreForm(
  services: Pick<Services, "database" | "now">,
  actor: Actor<"changeSettings">,
  sent: SentSettings<StoreForm>,
): Promise<SaveSettingsResult> {
  try {
    return await saveSettings(
      services,
      actor,
      {
        read: toStoreForm,
        columns: storeFormColumns,
        changes: (before, after) => changesOf("settings", storeWords, before, after),
        check: async (transaction, row, form) =>
          (await refuse(transaction, row, form)) ?? (await warn(transaction, row, form, services.now())),
        async alsoWrite(transaction, before, { slug }) {
          if (slug === before.slug) return;
          const move = { storeId: actor.store.id, from: before.slug, to: slug, at: services.now() };
          await keepOldSlug(transaction, move);
        },
      },
      sent,
    );
  } catch (problem) {
    // Two stores that wanted it at once: the second finds it taken only when it writes.
    if (problem instanceof SlugTaken || isUniqueViolation(problem)) return refusal("slug", slugTaken);
    throw problem;
  }
}

const refusal = (field: keyof StoreForm, message: string): SettingsRefusal => ({
  ok: false,
  reason: "field",
  field,
  message,
});

async function refuse(
  transaction: Transaction<Tables>,
  row: StoreRow,
  { slug, timeZone, active }: StoreForm,
): Promise<SettingsRefusal | null> {
  if (!isKnownZone(timeZone, row.time_zone)) return refusal("timeZone", "Escolha um fuso horário da lista");
  if (slug !== row.slug) {
    if (!(await isSlugFree(transaction, slug, row.id))) return refusal("slug", slugTaken);
    if ((await oldSlugs(transaction, row.id)) >= maxOldSlugs) {
      return refusal("slug", `O endereço já mudou ${maxOldSlugs} vezes, o máximo.`);
    }
  }
  if (!active || row.active) return null;
  if (row.suspended_at !== null) return refusal("active", "A plataforma suspendeu esta loja.");
  const product = await transaction
    .selectFrom("products")
    .select("id")
    .where("store_id", "=", row.id)
    .where("active", "=", true)
    .where("deleted_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return product ? null : refusal("active", "Falta um produto no cardápio para a loja ir ao ar.");
}

/** What would hurt: orders that nobody could make, a clock that closes the store now. */
async function warn(
  transaction: Transaction<Tables>,
  row: StoreRow,
  { timeZone, requirePayment }: StoreForm,
  now: number,
): Promise<SettingsRefusal | null> {
  const warnings: string[] = [];
  if (requirePayment && !row.require_payment && toPaymentForm(row).methods.length === 0) {
    warnings.push(nothingCanBeOrdered);
  }
  if (timeZone !== row.time_zone) {
    const before = toOpening(row);
    const taken = await takenSlots(transaction, row.id, now);
    const hurt = hoursWarning(before, { ...before, timeZone }, taken, now);
    if (hurt !== null) warnings.push(`Com outro fuso horário mudam os horários. ${hurt}`);
  }
  return warnings.length === 0 ? null : { ok: false, reason: "ask", warning: warnings.join(" ") };
}

async function oldSlugs(transaction: Transaction<Tables>, storeId: string): Promise<number> {
  const { count } = await transaction
    .selectFrom("old_slugs")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("store_id", "=", storeId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
