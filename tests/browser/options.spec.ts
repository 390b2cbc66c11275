import { expect, test } from "#tests/harness/fixtures.ts";
import { addPizza, addPizzeria, changeOption, confirm, groupOf, take } from "./steps/pizzas.ts";
import { bagBar, openBag, openProduct, row } from "./steps/shopping.ts";

test("each group says what it wants, counts, and the button has the running total", async ({
  page,
  server,
  axe,
  shot,
}) => {
  const store = await addPizzeria(server.dataDir);
  await changeOption(server.dataDir, store.id, "Rúcula", { available: false });
  await page.goto(`/${store.slug}`);
  await expect(row(page, "Pizza à moda")).toContainText(/a partir de R\$\s30,00/);
  await expect(row(page, "Água")).not.toContainText("a partir de");

  await page.getByRole("link", { name: "Escolher opções de Pizza à moda" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Pizza à moda" });
  const [size, flavours, extras] = ["Tamanho", "Sabores", "Adicionais"].map((name) => groupOf(dialog, name));
  if (!size || !flavours || !extras) throw new Error("unreachable");
  await expect(size).toContainText("Escolha 1 tamanho");
  await expect(flavours).toContainText("Escolha 2 sabores");
  await expect(flavours).toContainText("Vale o acréscimo mais alto.");
  await expect(extras).toContainText("até 3");
  await expect(flavours.getByText("Obrigatório")).toBeVisible();
  await expect(extras.getByText("Obrigatório")).toHaveCount(0);
  const button = dialog.getByRole("button", { name: /^ADICIONAR/ });
  await expect(button).toHaveText(/^ADICIONAR 1R\$\s30,00$/);

  // The first group that lacks something, one after the other.
  await confirm(dialog);
  await expect(size.getByText("Escolha mais 1")).toBeVisible();
  await expect(size.getByRole("radio", { name: "Média" })).toBeFocused();
  await expect(size).toBeInViewport();
  await page.keyboard.press("ArrowDown");
  await expect(size.getByRole("radio", { name: "Grande" })).toBeChecked();
  await expect(button).toContainText("40,00");
  await confirm(dialog);
  await expect(flavours.getByText("Escolha mais 2")).toBeVisible();
  await expect(flavours.getByRole("button", { name: "Mais Calabresa" })).toBeFocused();
  await expect(flavours).toContainText("0 de 2");
  await page.keyboard.press("Enter");
  await expect(flavours).toContainText("1 de 2");
  await expect(button).toContainText("40,00");
  await axe();
  await shot("options");

  // What is sold out today cannot be chosen; forty flavours are searched.
  await expect(flavours.getByRole("group", { name: "Rúcula" })).toContainText("Acabou hoje");
  await expect(flavours.getByRole("button", { name: "Mais Rúcula" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await flavours.getByRole("searchbox", { name: "Buscar em Sabores" }).fill("camarao");
  await expect(flavours.getByRole("listitem")).toHaveCount(2);
  await expect(flavours.getByRole("group", { name: "Camarão" })).toContainText(/\+ R\$\s28,00/);
  await take(dialog, "Camarão");
  await expect(flavours).toContainText("2 de 2");
  await expect(button).toContainText("68,00");
  await expect(flavours.getByRole("button", { name: "Mais Camarão" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await expect(extras.getByRole("searchbox")).toHaveCount(0);

  for (const name of ["Bacon", "Milho", "Azeitonas"]) await extras.getByRole("checkbox", { name }).check();
  await expect(extras.getByRole("checkbox", { name: "Catupiry" })).toBeDisabled();
  await expect(extras).toContainText("3 de 3");
  await extras.getByRole("checkbox", { name: "Milho" }).uncheck();
  await expect(extras.getByRole("checkbox", { name: "Catupiry" })).toBeEnabled();
  await expect(button).toContainText("77,50");

  const note = dialog.getByRole("textbox", { name: "Observação" });
  await note.fill("a".repeat(150));
  await expect(note).toHaveValue("a".repeat(140));
  await note.fill("sem cebola");
  await dialog.getByRole("button", { name: "Aumentar" }).click();
  await expect(button).toHaveText(/^ADICIONAR 2R\$\s155,00$/);
  await page.emulateMedia({ colorScheme: "dark" });
  await axe("colors");
  await confirm(dialog);
  await expect(dialog).toHaveCount(0);
  await expect(bagBar(page)).toContainText("155,00");
});

test("nothing moves in the dialog while options are chosen", async ({ page, server }) => {
  const store = await addPizzeria(server.dataDir);
  await page.goto(`/${store.slug}`);
  const dialog = await openProduct(page, "Pizza à moda");
  const flavours = groupOf(dialog, "Sabores");
  const plus = flavours.getByRole("button", { name: "Mais Calabresa" });
  await plus.scrollIntoViewIfNeeded();
  await expect.poll(() => dialog.evaluate((box) => box.getAnimations({ subtree: true }).length)).toBe(0);
  const before = await plus.boundingBox();
  await plus.press("Enter");
  await plus.press("Enter");
  await expect(flavours).toContainText("2 de 2");
  expect(await plus.boundingBox()).toEqual(before);
  await expect(plus).toBeFocused();
});

test("the same product with other options is another line; the stock counts them together", {
  tag: "@once",
}, async ({ page, server, axe, shot }) => {
  const store = await addPizzeria(server.dataDir, 3);
  await page.goto(`/${store.slug}`);
  await addPizza(page, ["Calabresa", "Portuguesa"], "sem cebola");
  await addPizza(page, ["Calabresa", "Calabresa"]);
  await expect(bagBar(page)).toHaveAccessibleName(/Itens na sacola: 2 /);
  const bag = await openBag(page);
  const lines = bag.getByRole("list", { name: "Itens da sacola" }).locator("> li");
  await expect(lines).toHaveCount(2);
  const [first, second] = [lines.nth(0), lines.nth(1)];
  await expect(first).toContainText("Calabresa");
  await expect(first).toContainText("Portuguesa");
  await expect(first).toContainText("Obs: sem cebola");
  await expect(first).toContainText(/R\$\s36,00 cada/);
  await expect(second).toContainText("2x Calabresa");
  await expect(second).toContainText(/R\$\s30,00 cada/);
  await axe();
  await shot("bag-lines");

  // Three in stock: two of one line leave one for the other.
  await first.getByRole("button", { name: "Aumentar" }).click();
  await expect(first.getByRole("spinbutton")).toHaveValue("2");
  await expect(first.getByRole("button", { name: "Aumentar" })).toHaveAttribute("aria-disabled", "true");
  await second.getByRole("spinbutton").fill("9");
  await page.keyboard.press("Enter");
  await expect(second.getByRole("spinbutton")).toHaveValue("1");
  await first.getByRole("button", { name: "Excluir Pizza à moda" }).click();
  await expect(lines).toHaveCount(1);
  await expect(lines).toContainText("2x Calabresa");
});

test("a line opens as it was, also after a reload, and is edited in place", { tag: "@once" }, async ({
  page,
  server,
}) => {
  const store = await addPizzeria(server.dataDir);
  await page.goto(`/${store.slug}`);
  await addPizza(page, ["Calabresa", "Portuguesa"], "sem cebola");
  await addPizza(page, ["Sabor 3", "Sabor 4"]);
  const bag = await openBag(page);
  const lines = bag.getByRole("list", { name: "Itens da sacola" }).locator("> li");
  await lines.nth(0).getByRole("link", { name: "Editar Pizza à moda" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Pizza à moda" });
  await expect(page).toHaveURL(/\/produto#.+~[0-9a-f]{16}$/);
  const asItWas = async () => {
    await expect(groupOf(dialog, "Sabores")).toContainText("2 de 2");
    await expect(groupOf(dialog, "Tamanho").getByRole("radio", { name: "Média" })).toBeChecked();
    await expect(groupOf(dialog, "Sabores").getByRole("group", { name: "Portuguesa" })).toContainText("1");
    await expect(dialog.getByRole("textbox", { name: "Observação" })).toHaveValue("sem cebola");
    await expect(dialog.getByRole("button", { name: /^EDITAR 1\s*R\$\s36,00$/ })).toBeVisible();
  };
  await asItWas();
  await page.reload();
  await asItWas();
  await page.goBack();
  await expect(bag).toBeVisible();
  await page.goForward();
  await asItWas();

  await dialog.getByRole("button", { name: "Menos Portuguesa" }).click();
  await take(dialog, "Camarão");
  await dialog.getByRole("textbox", { name: "Observação" }).fill("");
  await dialog.getByRole("button", { name: /^EDITAR 1\s*R\$\s58,00$/ }).click();
  await expect(dialog).toHaveCount(0);
  await expect(bag).toBeVisible();
  await expect(lines).toHaveCount(2);
  await expect(lines.nth(0)).toContainText("Camarão");
  await expect(lines.nth(0)).not.toContainText("Portuguesa");
  await expect(lines.nth(0)).not.toContainText("Obs:");
  await expect(lines.nth(1)).toContainText("Sabor 4");
});

test("a reload of the dialog loses neither options, note nor quantity; adding or closing ends it", {
  tag: "@once",
}, async ({ page, server }) => {
  const store = await addPizzeria(server.dataDir);
  await page.goto(`/${store.slug}`);
  const dialog = await openProduct(page, "Pizza à moda");
  await dialog.getByRole("radio", { name: "Grande" }).check();
  await take(dialog, "Calabresa");
  await take(dialog, "Camarão");
  await dialog.getByRole("textbox", { name: "Observação" }).fill("sem cebola");
  await dialog.getByRole("button", { name: "Aumentar" }).click();
  const button = dialog.getByRole("button", { name: /^ADICIONAR/ });
  await expect(button).toHaveText(/^ADICIONAR 2R\$\s136,00$/);

  await page.reload();
  await expect(dialog.getByRole("radio", { name: "Grande" })).toBeChecked();
  await expect(groupOf(dialog, "Sabores")).toContainText("2 de 2");
  await expect(dialog.getByRole("textbox", { name: "Observação" })).toHaveValue("sem cebola");
  await expect(button).toHaveText(/^ADICIONAR 2R\$\s136,00$/);

  await dialog.getByRole("button", { name: "Voltar" }).click();
  await expect(dialog).toHaveCount(0);
  await openProduct(page, "Pizza à moda");
  await expect(dialog.getByRole("radio", { name: "Grande" })).not.toBeChecked();
  await expect(dialog.getByRole("textbox", { name: "Observação" })).toHaveValue("");
  await page.goBack();

  await addPizza(page, ["Calabresa", "Portuguesa"], "bem passada");
  await openProduct(page, "Pizza à moda");
  await page.reload();
  await expect(dialog.getByRole("textbox", { name: "Observação" })).toHaveValue("");
});
