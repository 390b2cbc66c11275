import type { Page } from "@playwright/test";
import sharp from "sharp";
import { panelPaths } from "#domain/panel-paths.ts";
import { expect, test } from "#tests/harness/fixtures.ts";
import { addStore, inShopFile, ownStore } from "#tests/harness/shops.ts";
import { joinStore, signInAs } from "./steps/panel.ts";

/** Left half red, right half blue. */
async function twoColors(width: number, height: number): Promise<Buffer> {
  const half = { create: { width: width / 2, height, channels: 3, background: "#1d4ed8" } } as const;
  return sharp({ create: { width, height, channels: 3, background: "#dc2626" } })
    .composite([{ input: await sharp(half).png().toBuffer(), left: width / 2, top: 0 }])
    .jpeg()
    .toBuffer();
}

/** Decoding stands back behind everything else that the machine does. */
const decoded = { timeout: 30_000 };

const file = (buffer: Buffer, mimeType = "image/jpeg", name = "foto.jpg") => ({ name, mimeType, buffer });

async function openPictures(page: Page, dataDir: string) {
  const store = await addStore(dataDir, ownStore({ logo: null, cover: null }));
  await joinStore(dataDir, store.id, "dona", "owner");
  await signInAs(page, "dona");
  await page.goto(panelPaths.onAir(store.slug));
  const cover = page.getByRole("group", { name: `Capa de ${store.name}` });
  const choose = (picture: ReturnType<typeof file>) =>
    page.getByLabel(`Arquivo: Capa de ${store.name}`).setInputFiles(picture);
  return { store, cover, choose };
}

test("a cover is cut, moved by keys, sent, kept while the connection is lost, and removed", async ({
  page,
  server,
  axe,
  shot,
  allowConsole,
}, { project }) => {
  allowConsole(/net::ERR|Failed to load resource/);
  const { store, cover, choose } = await openPictures(page, server.dataDir);
  const crop = page.getByRole("dialog", { name: "Recortar foto" });
  const part = crop.getByRole("group", { name: "Parte que aparece: mova com as setas" });

  await test.step("on a phone there is the camera, elsewhere dropping and pasting", async () => {
    const camera = cover.getByRole("button", { name: "Tirar foto" });
    await expect(camera).toBeVisible({ visible: project.name === "phone" });
    await expect(page.getByLabel(`Câmera: Capa de ${store.name}`)).toHaveAttribute("capture", "environment");
    await expect(cover.getByText("arrastar")).toBeVisible({ visible: project.name === "desktop" });
  });

  await test.step("what is no picture is told, and opens nothing", async () => {
    await choose(file(Buffer.from("Pizza"), "text/plain", "foto.txt"));
    await expect(cover.getByText("Escolha uma foto em JPEG, PNG ou WebP.")).toBeVisible();
    await choose(file(Buffer.from("Pizza"), "image/heic", "IMG_1.HEIC"));
    await expect(cover.getByText("O navegador não lê fotos HEIC.")).toBeVisible();
    await choose(file(Buffer.from("Pizza")));
    await expect(cover.getByText("Não foi possível ler esta foto. Use outra.")).toBeVisible();
    await expect(crop).toHaveCount(0);
  });

  const picture = file(await twoColors(2_400, 600));
  await test.step("Back closes the dialog, and nothing was sent", async () => {
    await choose(picture);
    await expect(part).toBeFocused();
    await axe();
    await shot("crop-cover");
    await page.goBack();
    await expect(crop).toHaveCount(0);
    await expect(page).toHaveURL(panelPaths.onAir(store.slug));
    await expect(page.getByRole("img", { name: `Capa de ${store.name}` })).toHaveCount(0);
  });

  const shown = page.getByRole("img", { name: `Capa de ${store.name}` });
  await test.step("a lost connection keeps what was cut", async () => {
    await choose(picture);
    await expect(part).toBeFocused();
    const zoom = crop.getByRole("slider", { name: "Zoom" });
    await zoom.focus();
    await zoom.press("ArrowRight");
    await expect(zoom).toHaveValue("1.05");
    await zoom.fill("2");
    await part.focus();
    for (let presses = 0; presses < 15; presses++) await part.press("ArrowLeft");
    await page.route("**/api/panel/*/capa", (route) => route.abort());
    await crop.getByRole("button", { name: "Usar foto" }).press("Enter");
    await expect(cover.getByText("A foto continua aqui")).toBeVisible();
    await expect(shown).toHaveAttribute("src", /^blob:/);
    await shot("cover-not-sent");
    await page.unroute("**/api/panel/*/capa");
    await page.getByRole("button", { name: "Tentar de novo" }).press("Enter");
    await expect(page.getByText("Foto enviada.")).toBeVisible(decoded);
    await expect(shown).toHaveAttribute("src", /^\/fotos\/.+-800\.webp$/);
    await axe();
    await shot("store-pictures", { fullPage: true });
  });

  await test.step("what the arrows moved to is what was sent: the blue half", async () => {
    const url = (await shown.getAttribute("src")) ?? "";
    const content = await (await page.request.get(url)).body();
    const { dominant } = await sharp(content).stats();
    expect(dominant.b).toBeGreaterThan(dominant.r);
    expect(await sharp(content).metadata()).toMatchObject({ width: 800, height: 250 });
  });

  await test.step("removing asks first", async () => {
    await page.getByRole("button", { name: "Remover capa" }).press("Enter");
    await page.getByRole("button", { name: "Manter" }).press("Enter");
    await expect(shown).toBeVisible();
    await page.getByRole("button", { name: "Remover capa" }).press("Enter");
    await page.getByRole("button", { name: "Remover", exact: true }).press("Enter");
    await expect(page.getByText("Capa removida.")).toBeVisible();
    await expect(shown).toHaveCount(0);
  });
});

test("progress is shown and can be canceled; a picture is dropped or pasted; a refusal is told", {
  tag: "@once",
}, async ({ page, server, allowConsole }) => {
  allowConsole(/net::ERR|Failed to load resource/);
  const { store, cover } = await openPictures(page, server.dataDir);
  const logo = page.getByRole("group", { name: `Logo de ${store.name}` });
  const bytes = [...(await twoColors(600, 300))];
  const hand = (kind: "drop" | "paste", at: typeof logo) =>
    at.evaluate(
      (element, { bytes, kind }) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([new Uint8Array(bytes)], "foto.jpg", { type: "image/jpeg" }));
        const init = { bubbles: true, cancelable: true };
        element.dispatchEvent(
          kind === "drop"
            ? new DragEvent("drop", { ...init, dataTransfer: transfer })
            : new ClipboardEvent("paste", { ...init, clipboardData: transfer }),
        );
      },
      { bytes, kind },
    );

  /** Holds the next upload back until it is answered. */
  const hold = async () => {
    let answer = (_: { status: number; json: object }) => {};
    const answered = new Promise<{ status: number; json: object }>((resolve) => (answer = resolve));
    await page.route("**/api/panel/*/logo", async (route) => route.fulfill(await answered), { times: 1 });
    return answer;
  };
  const acceptCanceled = await hold();
  const sent = page.waitForRequest("**/api/panel/*/logo");
  await hand("drop", logo);
  await expect(page.getByRole("progressbar", { name: /^(Enviando|Preparando) a foto…/ })).toBeVisible();
  await sent;
  await page.getByRole("button", { name: "Cancelar" }).press("Enter");
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  acceptCanceled({ status: 200, json: {} });
  await expect(page.getByText("Foto enviada.")).toHaveCount(0);

  const answer = await hold();
  await logo.getByRole("button", { name: "Escolher arquivo" }).focus();
  await hand("paste", logo);
  await expect(page.getByRole("progressbar")).toBeVisible();
  answer({
    status: 429,
    json: { message: "Muitas fotos em pouco tempo. Aguarde um pouco e tente de novo." },
  });
  await expect(logo.getByText("Muitas fotos em pouco tempo.")).toBeVisible();
  await page.getByRole("button", { name: "Tentar de novo" }).press("Enter");
  await expect(page.getByText("Foto enviada.")).toBeVisible(decoded);
  await expect(page.getByRole("main").getByRole("img", { name: `Logo de ${store.name}` })).toHaveAttribute(
    "src",
    /^\/fotos\//,
  );

  await cover.getByRole("button", { name: "Escolher arquivo" }).focus();
  await hand("paste", cover);
  await expect(page.getByRole("dialog", { name: "Recortar foto" })).toBeVisible();
});

test("the page of a store names its sent pictures with whole URLs", { tag: "@once" }, async ({
  page,
  server,
  site,
}) => {
  const { store } = await openPictures(page, server.dataDir);
  const send = async (upload: "logo" | "capa") => {
    const answer = await page.request.put(`/api/panel/${store.slug}/${upload}`, {
      data: await twoColors(600, 300),
      headers: { "content-type": "image/jpeg", "sec-fetch-site": "same-origin" },
    });
    return (await answer.json()) as { logo: string; cover: string };
  };
  const read = async () => {
    const html = await (await page.request.get(`/${store.slug}`)).text();
    const [image] = /(?<=property="og:image" content=")[^"]+/.exec(html) ?? [];
    const [title] = /(?<=property="og:title" content=")[^"]+/.exec(html) ?? [];
    return { image, title };
  };
  const title = `${store.name} — peça online`;
  const { cover } = await send("capa");
  const large = cover.replace("-800", "-1600");
  await expect.poll(read).toEqual({ image: `${site}${large}`, title });
  const { logo } = await send("logo");
  await expect.poll(read).toEqual({ image: `${site}${logo}`, title });
  expect((await page.request.get(`${site}${logo}`)).headers()["content-type"]).toBe("image/webp");
  const rows = await inShopFile(server.dataDir, (query) =>
    query.selectFrom("store_changes").select("field").where("store_id", "=", store.id).execute(),
  );
  expect(rows.map(({ field }) => field).sort()).toEqual(["Capa", "Logo"]);
});
