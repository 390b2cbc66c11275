import { localDay } from "#domain/local-time.ts";
import { slotDay, slotMs, slotTimes } from "#domain/slots.ts";
import { dayStart } from "#domain/zone-days.ts";
import { expect, test } from "#tests/harness/fixtures.ts";
import { inShopFile } from "#tests/harness/shops.ts";
import { card, notice, openCard, orderButton, placeOrder, topDialog } from "./steps/checkout.ts";
import { changeStore, newestOrder, openCakeBag } from "./steps/own-bag.ts";
import { holdBack, untilServed } from "./steps/shopping.ts";

test.describe.configure({ timeout: 120_000 });

const timeZone = "America/Sao_Paulo";
const taken = "Este horário não está mais disponível. Escolha outro.";

/** Noon of the day after tomorrow: the same three slots of the same day at any time of the day. */
const noon = dayStart(localDay(Date.now(), timeZone) + 2, timeZone) + 12 * 3_600_000;
const [first, second, third] = [noon, noon + slotMs, noon + 2 * slotMs];

const fill = (dataDir: string, storeId: string, at: number) =>
  inShopFile(dataDir, (query) =>
    query.insertInto("slots").values({ store_id: storeId, at, taken: 1 }).execute(),
  );

test("a slot is chosen by day; a full one cannot be, one that filled meanwhile is named, nothing is lost", async ({
  page,
  server,
  axe,
  shot,
  allowConsole,
}) => {
  allowConsole(/status of 422/);
  const ahead = { leadMinutes: 0, capacity: 1 };
  const { store, bag } = await openCakeBag(page, server.dataDir, { ahead });
  await fill(server.dataDir, store.id, first);
  await expect(bag.getByText("Para agora")).toBeVisible();

  const release = await holdBack(page, /\/slots$/);
  const dialog = await openCard(page, "Quando");
  await expect(dialog.getByRole("radio", { name: "Para agora" })).toBeChecked();
  await dialog
    .getByRole("group", { name: "Dia" })
    .getByRole("button", { name: slotDay(first, Date.now(), timeZone) })
    .press("Enter");
  const slot = (at: number) => dialog.getByRole("radio", { name: slotTimes(at, timeZone) });
  const before = await slot(third).boundingBox();
  release();
  await expect(slot(first)).toBeDisabled();
  await expect(slot(first)).toHaveAccessibleName(`${slotTimes(first, timeZone)} Esgotado`);
  expect(await slot(third).boundingBox()).toEqual(before);
  await shot("slots");
  await axe();

  // By the keyboard: the arrows pass over what is full.
  await slot(second).focus();
  await page.keyboard.press("Space");
  await expect(dialog).toHaveCount(0);
  const chosen = bag.getByText(new RegExp(`, ${slotTimes(second, timeZone)}$`));
  await expect(chosen).toBeVisible();
  await page.reload();
  await expect(chosen).toBeVisible();

  await fill(server.dataDir, store.id, second);
  await orderButton(page).press("Enter");
  await expect(notice(page, taken)).toBeVisible();
  await expect(card(page, "Quando")).toBeFocused();
  await expect(card(page, "Quando")).toHaveAccessibleDescription(taken);
  await expect(bag.getByText("(11) 9 8765-4321")).toBeVisible();
  await page.emulateMedia({ colorScheme: "dark" });
  await axe("colors");
  await page.emulateMedia({ colorScheme: null });

  await card(page, "Quando").press("Enter");
  await expect(slot(second)).toBeDisabled();
  await slot(third).press("Space");
  await expect(dialog).toHaveCount(0);
  await expect(bag.getByText(taken)).toHaveCount(0);
  await placeOrder(page);
  expect(await newestOrder(server.dataDir, store.id)).toMatchObject({ slot_at: third });
  await expect(page.getByText("Agendado para")).toBeVisible();
});

test("while closed there is no 'Para agora', and a slot that passed is named before anything is sent", {
  tag: "@once",
}, async ({ page, server }) => {
  const ahead = { leadMinutes: 0, capacity: 5 };
  const { store, bag } = await openCakeBag(page, server.dataDir, { ahead });
  await changeStore(server.dataDir, store.id, { paused_at: Date.now(), paused_until: first });
  await untilServed(page, `/${store.slug}/cart`, new RegExp(`\\b${first}\\b`));
  await page.reload();
  await expect(bag.getByText("Você pode pedir já, para o horário que escolher em Quando.")).toBeVisible();
  await expect(bag.getByText("Para agora")).toHaveCount(0);
  await expect(bag.getByText("Escolha um horário", { exact: true })).toBeVisible();

  // What is missing is asked for, and Back in the middle loses nothing.
  await orderButton(page).press("Enter");
  await expect(topDialog(page)).toBeVisible();
  await expect(page).toHaveURL(/slot-index$/);
  await expect(topDialog(page).getByRole("radio", { name: "Para agora" })).toHaveCount(0);
  await page.goBack();
  await expect(topDialog(page)).toHaveCount(0);
  await expect(card(page, "Quando")).toHaveAccessibleDescription(/^Em pausa até .+ Escolha um horário/);

  const dialog = await openCard(page, "Quando");
  await dialog.getByRole("radio").first().press("Space");
  await expect(dialog).toHaveCount(0);
  await expect(bag.getByText(slotTimes(first, timeZone))).toBeVisible();

  // As if the time had passed: now the store wants to know a week ahead.
  await changeStore(server.dataDir, store.id, {
    ahead: JSON.stringify({ leadMinutes: 10_080, capacity: 5 }),
  });
  await untilServed(page, `/${store.slug}/cart`, /\b10080\b/);
  await page.reload();
  await expect(card(page, "Quando")).toHaveAccessibleDescription(taken);
  await orderButton(page).press("Enter");
  await expect(card(page, "Quando")).toBeFocused();
  await expect(bag.getByText("(11) 9 8765-4321")).toBeVisible();
});
