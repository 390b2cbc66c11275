import type { Page } from "@playwright/test";
import { expect, test } from "#tests/harness/fixtures.ts";
import { signedUp, warning } from "./steps/account.ts";
import { holdData, hydrated } from "./steps/shopping.ts";

const text = "Este produto não está mais à venda.";

/** A warning that a visitor can bring about: the link of a product that is gone. */
async function causeNotice(page: Page): Promise<void> {
  await page.goto("/adega-do-ze/produto#nao-existe");
  await expect(page.getByText(text)).toBeVisible();
}

test("top right, announced, gone after 5 s", { tag: "@once" }, async ({ page }) => {
  await page.addInitScript(() => {
    const times: number[] = [];
    Object.assign(window, { times });
    new MutationObserver(() => {
      const shown = document.querySelector('section[aria-label="Avisos"] p') !== null;
      if (shown === (times.length % 2 === 0)) times.push(performance.now());
    }).observe(document, { childList: true, subtree: true });
  });
  await causeNotice(page);
  const alert = page.getByRole("region", { name: "Avisos" }).getByRole("alert");
  await expect(alert).toHaveText(text);
  await expect(alert).toHaveAttribute("aria-live", "assertive");
  const box = await page.getByText(text).boundingBox();
  const width = page.viewportSize()?.width ?? 0;
  expect(box?.y).toBeGreaterThanOrEqual(50);
  expect(box?.y).toBeLessThan(120);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(width - 100);

  await expect(page.getByText(text)).toHaveCount(0, { timeout: 8_000 });
  const [shown = 0, gone = 0] = await page.evaluate(() => (window as unknown as { times: number[] }).times);
  expect(gone - shown).toBeGreaterThanOrEqual(4_990);
  expect(gone - shown).toBeLessThan(6_500);
});

test("it waits while it is pointed at or has the focus, has room for large letters, and its cross dismisses it", {
  tag: "@once",
}, async ({ page, isMobile }) => {
  await page.clock.install();
  await causeNotice(page);
  if (isMobile) await page.getByRole("button", { name: "Fechar aviso" }).focus();
  else await page.getByText(text).hover();
  await page.clock.runFor(10_000);
  await expect(page.getByText(text)).toBeVisible();
  // With large letters the words have the whole width.
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  const share = await page
    .getByText(text)
    .evaluate((words) => words.clientWidth / (words.parentElement?.clientWidth ?? 0));
  expect(share).toBeGreaterThan(0.7);
  await page.getByRole("button", { name: "Fechar aviso" }).click();
  await expect(page.getByText(text)).toHaveCount(0);
});

/** Runs in the page: notices never expire, so one that is gone was removed. */
function stopNoticeTime(): void {
  const start = window.setTimeout.bind(window);
  const noticeMs = 5_000;
  window.setTimeout = ((work: TimerHandler, ms?: number, ...rest: unknown[]) =>
    ms === noticeMs ? 0 : start(work, ms, ...rest)) as typeof window.setTimeout;
}

const fillAll = "Por favor, preencher todos os campos!";
const refusedForm = /status of 4\d\d/;

test("a new submission, dialog or page takes away what the one before said; its own words stay", {
  tag: "@once",
}, async ({ page, site, allowConsole }) => {
  allowConsole(refusedForm);
  const wrong = "Erro: A senha fornecida está incorreta";
  await page.addInitScript(stopNoticeTime);
  await page.goto("/auth/login");
  await hydrated(page);
  const enter = page.getByRole("button", { name: "Entrar", exact: true });
  await enter.click();
  await expect(warning(page, fillAll)).toBeVisible();

  // A submission: the first notice goes as soon as the second is sent.
  await page.getByRole("textbox", { name: "E-mail" }).fill("ninguem@example.com");
  await page.getByLabel("Senha", { exact: true }).fill("nao-e-a-senha");
  const release = await holdData(page);
  await enter.click();
  await expect(warning(page, fillAll)).toHaveCount(0);
  release();
  await expect(warning(page, wrong)).toBeVisible();

  // A page.
  await page.getByRole("link", { name: "Cadastre-se" }).click();
  await expect(page).toHaveURL(/\/auth\/register/);
  await expect(warning(page, wrong)).toHaveCount(0);

  // Going back is a new page as well.
  await page.getByRole("button", { name: "Cadastrar" }).click();
  await expect(warning(page, fillAll)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/auth\/login/);
  await expect(warning(page, fillAll)).toHaveCount(0);

  // What saving says stays when the dialog closes by itself, and goes with the next dialog.
  await signedUp(page, site);
  await page.goto("/perfil");
  await hydrated(page);
  await page
    .getByRole("button", { name: "Novo" })
    .or(page.getByRole("link", { name: "Novo" }))
    .last()
    .click();
  const dialog = page.getByRole("dialog", { name: "Novo contato" });
  await dialog.getByRole("button", { name: "SALVAR" }).click();
  await expect(warning(page, fillAll)).toBeVisible();
  await dialog.getByLabel("Celular").pressSequentially("11987654321");
  await dialog.getByRole("button", { name: "SALVAR" }).click();
  await expect(dialog).toHaveCount(0);
  const saved = warning(page, "Contato atualizando com sucesso!");
  await expect(saved).toBeVisible();
  // Green and red at once would contradict each other.
  await expect(warning(page, fillAll)).toHaveCount(0);
  await page
    .getByRole("button", { name: "Trocar Senha" })
    .or(page.getByRole("link", { name: "Trocar Senha" }))
    .click();
  await expect(page.getByRole("dialog", { name: "Trocar Senha" })).toBeVisible();
  await expect(saved).toHaveCount(0);
});

test("it lies neither over the field that is typed in nor over the account menu", async ({ page }) => {
  await page.addInitScript(stopNoticeTime);
  await page.goto("/auth/login");
  await hydrated(page);
  // So low a screen that the first field stands where notices do.
  const width = page.viewportSize()?.width ?? 0;
  await page.setViewportSize({ width, height: 420 });
  const email = page.getByRole("textbox", { name: "E-mail" });
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  const said = page.getByText(fillAll);
  await expect(said).toBeVisible();
  await expect(email).toBeFocused();
  await email.evaluate((field) => {
    scrollBy(0, field.getBoundingClientRect().top - 70);
  });
  await expect.poll(async () => overlap(await said.boundingBox(), await email.boundingBox())).toBe(false);

  await page.setViewportSize({ width, height: 740 });
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(said).toBeVisible();
  await page.getByRole("button", { name: "Sua conta" }).click();
  const menu = page.getByRole("menu", { name: "Sua conta" });
  await expect(menu).toBeVisible();
  // One that comes while it is open.
  await page.evaluate(() => document.querySelector("form")?.requestSubmit());
  await expect(said).toBeVisible();
  await expect.poll(async () => overlap(await said.boundingBox(), await menu.boundingBox())).toBe(false);
});

/** Runs in the page: how much notices shift the layout, whatever the visitor does. */
function sumNoticeShifts(): void {
  Object.assign(window, { noticeShifts: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      sources: { node: Node | null }[];
    })[]) {
      const moved = entry.sources.some(({ node }) => {
        const element = node instanceof Element ? node : node?.parentElement;
        return element?.closest('section[aria-label="Avisos"]');
      });
      if (moved) Object.assign(window, { noticeShifts: Reflect.get(window, "noticeShifts") + entry.value });
    }
  }).observe({ type: "layout-shift", buffered: true });
}

test("with letters twice as large it makes room for the field in use, without a shift of the layout", {
  tag: "@once",
}, async ({ page }) => {
  await page.addInitScript(stopNoticeTime);
  await page.addInitScript(sumNoticeShifts);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/auth/login");
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  const email = page.getByRole("textbox", { name: "E-mail" });
  const box = page.getByRole("region", { name: "Avisos" });
  // Nobody presses: a form that opens late on a slow line takes the focus by itself.
  await page.evaluate(() => document.querySelector("form")?.requestSubmit());
  await expect(page.getByText(fillAll)).toBeVisible();
  await expect(email).toBeFocused();
  for (const top of [110, 200, 300, 400, 480]) {
    await email.evaluate((field, y) => scrollBy(0, field.getBoundingClientRect().top - y), top);
    await expect
      .poll(async () => overlap(await box.boundingBox(), await email.boundingBox()), `field at ${top}`)
      .toBe(false);
  }
  expect(await page.evaluate(() => Reflect.get(window, "noticeShifts"))).toBe(0);
});

type Box = { x: number; y: number; width: number; height: number } | null;

const overlap = (a: Box, b: Box): boolean =>
  a === null ||
  b === null ||
  (a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height);
