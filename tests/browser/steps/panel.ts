import { expect, type Page } from "@playwright/test";
import { demoStaff } from "#db/demo/demo-staff.ts";
import type { Role } from "#domain/permissions.ts";
import { inShopFile } from "#tests/harness/shops.ts";

export type StaffName = "dona" | "gerente" | "atendente" | "admin";

const person = (who: StaffName) => {
  const found = demoStaff.find(({ id }) => id === `${who}-demo`);
  if (!found) throw new Error(`The demo has no ${who}.`);
  return found;
};

/** Signs this browser in as one of the demo's people, without going through the screens. */
export async function signInAs(page: Page, who: StaffName): Promise<void> {
  const { email, password } = person(who);
  const answer = await page.request.post("/auth/login", {
    form: { email, password },
    headers: { "sec-fetch-site": "same-origin" },
    maxRedirects: 0,
  });
  expect(answer.status(), await answer.text()).toBe(302);
}

/**
 * Makes one of the demo's people a member of a store that a test made for itself. What is `begun` meanwhile writes
 * only after it.
 */
export async function joinStore(
  dataDir: string,
  storeId: string,
  who: StaffName,
  role: Role = "attendant",
  begun: () => Promise<void> = async () => {},
): Promise<void> {
  const row = { store_id: storeId, user_id: person(who).id, role, created_at: Date.now() };
  await inShopFile(dataDir, (query) =>
    query.transaction().execute(async (transaction) => {
      await transaction
        .insertInto("store_members")
        .values(row)
        .onConflict((conflict) =>
          conflict.columns(["store_id", "user_id"]).doUpdateSet({ role, deleted_at: null }),
        )
        .execute();
      await begun();
    }),
  );
}

/** Takes it away again; open pages lose their access. */
export async function leaveStore(dataDir: string, storeId: string, who: StaffName): Promise<void> {
  await inShopFile(dataDir, (query) =>
    query
      .updateTable("store_members")
      .set({ deleted_at: Date.now() })
      .where("store_id", "=", storeId)
      .where("user_id", "=", person(who).id)
      .execute(),
  );
}
