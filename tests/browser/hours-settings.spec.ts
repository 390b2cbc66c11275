import { expect, test } from "#tests/harness/fixtures.ts";
import { addStore, inShopFile, ownStore } from "#tests/harness/shops.ts";
import { joinStore, signInAs } from "./steps/panel.ts";

const days = ["Domingo", "Segunda", "Terça", "Quarta", "Quinta", "Sexta", "Sábado"];
/** São Paulo is three hours behind UTC. */
const local = new Date(Date.now() - 3 * 3_600_000);
/** Neither now nor in four hours, but today or tomorrow. */
const [opens, closes] = local.getUTCHours() < 12 ? ["20:00", "21:00"] : ["09:00", "10:00"];
/** Far enough that an interval past its midnight is not now. */
const night = days[(local.getUTCDay() + 3) % 7] ?? "";

test("hours: a week by copying a day, holidays, the drawing, and what closes the store now is asked about", async ({
  page,
  server,
  axe,
  shot,
  allowConsole,
}) => {
  allowConsole(/status of 40[014]|stream|net::ERR/);
  const store = await addStore(server.dataDir, ownStore());
  await joinStore(server.dataDir, store.id, "gerente", "manager");
  await inShopFile(server.dataDir, (query) =>
    query
      .insertInto("slots")
      .values({
        store_id: store.id,
        at: Math.ceil(Date.now() / 1_800_000) * 1_800_000 + 4 * 3_600_000,
        taken: 2,
      })
      .execute(),
  );
  await signInAs(page, "gerente");
  await page.goto(`/painel/${store.slug}/horarios`);
  const save = page.getByRole("button", { name: "Salvar", exact: true });
  const week = page.getByRole("region", { name: "Semana" });
  await expect(page.getByLabel("Sempre aberta")).toBeChecked();
  // The first press after it counts, although leaving the box could say what is missing.
  await page.getByLabel("Sempre aberta").uncheck();
  await week.getByRole("button", { name: "Horário de Terça" }).click();
  await week.getByRole("button", { name: "Tirar o horário 1 de Terça" }).press("Enter");
  await save.press("Enter");
  await expect(page.getByText("Ponha um horário ou escolha 'Sempre aberta'.")).toBeVisible();

  await week.getByRole("button", { name: "Horário de Segunda" }).press("Enter");
  await week.getByLabel("Segunda, horário 1: abre").fill(opens);
  await week.getByLabel("Segunda, horário 1: fecha").fill(closes);
  await week.getByRole("button", { name: "Copiar Segunda para outros dias" }).press("Enter");
  await axe();
  await shot("settings-hours-copy");
  await week.getByRole("button", { name: "Copiar Segunda para 6 dias" }).press("Enter");
  for (const day of days) await expect(week.getByLabel(`${day}, horário 1: abre`)).toHaveValue(opens);
  await week.getByRole("button", { name: `Horário de ${night}` }).press("Enter");
  await week.getByLabel(`${night}, horário 2: abre`).fill("23:30");
  await week.getByLabel(`${night}, horário 2: fecha`).fill("01:30");
  await expect(week.getByText("Fecha às 01:30 do dia seguinte")).toBeVisible();
  const drawn = page.getByRole("table", { name: "Horários da semana" });
  const told = drawn.getByRole("row", { name: new RegExp(`^${night}`) });
  await expect(told).toContainText("23:30 às 01:30");
  await shot("settings-hours", { fullPage: true });

  await test.step("holidays with one press, and a date with hours of its own", async () => {
    const special = page.getByRole("region", { name: "Datas especiais" });
    await special.getByRole("button", { name: "Feriados nacionais" }).press("Enter");
    await special.getByRole("button", { name: /^25\/12\/\d{4} Natal$/ }).press("Enter");
    await special.getByRole("button", { name: /Sexta-feira Santa$/ }).press("Enter");
    await expect(special.getByRole("listitem").getByText("Fechada o dia todo")).toHaveCount(2);
    await special.getByRole("button", { name: /^Horário em 25\/12/ }).press("Enter");
    await expect(special.getByText("Fechada o dia todo")).toHaveCount(1);
    await axe();
    await shot("settings-hours-special");
  });

  await page.getByLabel("Aceitar pedidos para depois").check();
  await page.getByLabel("Pedidos por meia hora").fill("3");

  await test.step("closing now is asked about; whoever goes back has lost nothing", async () => {
    await save.press("Enter");
    const asked = page.getByRole("alertdialog", { name: "Mudar os horários agora?" });
    await expect(asked).toContainText("Com estes horários a loja fecha agora e abre");
    await expect(asked).toContainText("2 pedidos já agendados ficam fora dos novos horários");
    await axe();
    await shot("settings-hours-ask");
    await asked.getByRole("button", { name: "Voltar e mudar" }).press("Enter");
    await expect(asked).toHaveCount(0);
    await expect(week.getByLabel(`${night}, horário 2: abre`)).toHaveValue("23:30");
    await save.press("Enter");
    await asked.getByRole("button", { name: "Salvar assim" }).press("Enter");
    await expect(page.getByText("Salvo.", { exact: true }).first()).toBeVisible();
    await expect(asked).toHaveCount(0);
  });

  await page.goto(`/${store.slug}`);
  await expect(page.getByText(/^Fechada · abre/).first()).toBeVisible();
});
