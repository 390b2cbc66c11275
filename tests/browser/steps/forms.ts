import type { Locator, Page } from "@playwright/test";
import { card, topDialog } from "./checkout.ts";
import { demoStore, openRemembered } from "./remembered.ts";

export interface Form {
  /** The page it is on or lies over; forms that share it follow each other there. */
  start: (page: Page, site: string, dataDir: string) => Promise<void>;
  open: (page: Page) => Promise<Locator>;
  ways: readonly (keyof typeof ways)[];
  /** Not a dialog: Escape and a press beside it leave it as it is. */
  isPage?: true;
}

/** How a form is left. */
export const ways = {
  back: (page: Page) => page.goBack(),
  forward: (page: Page) => page.goForward(),
  escape: (page: Page) => page.keyboard.press("Escape"),
  cross: (page: Page) =>
    page
      .getByRole("button", { name: /^Fechar/ })
      .last()
      .click(),
  cancel: (page: Page) =>
    page
      .getByRole("button", { name: /^(Não, )?cancelar$|^Voltar$/i })
      .last()
      .click(),
  outside: (page: Page) => page.mouse.click(4, 400),
};

export const dialogWays = ["back", "escape", "cross", "cancel", "outside"] as const;

async function openFilledBag(page: Page): Promise<void> {
  await openRemembered(page, demoStore("pizzaria-bella"), { bag: { "Pizza Mussarela": 1 } });
}

/** A form over the bag. */
export const inCheckout = (name: "Contato" | "Endereço"): Form => ({
  start: openFilledBag,
  open: async (page) => {
    await card(page, name).click();
    return topDialog(page);
  },
  ways: dialogWays,
});
