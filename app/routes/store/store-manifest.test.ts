import { describe, expect, it } from "vitest";
import { storeManifest } from "./store-manifest.ts";

const site = new URL("https://n1.example");
const store = {
  slug: "adega-do-ze",
  name: "Adega do Zé",
  description: "Bebidas.",
  color: "#7b1e3a",
  logo: null,
};

describe("storeManifest", () => {
  it("names, colours and places the store", () => {
    expect(storeManifest(store, site)).toMatchObject({
      name: "Adega do Zé",
      short_name: "Adega do Zé",
      theme_color: "#7b1e3a",
      start_url: "https://n1.example/adega-do-ze",
      scope: "https://n1.example/adega-do-ze",
      display: "standalone",
      lang: "pt-BR",
    });
  });

  it("has the default icons, after the store's own logo if it has one", () => {
    const sizes = (logo: string | null) =>
      storeManifest({ ...store, logo }, site).icons.map((icon) => icon.sizes);
    expect(sizes(null)).toEqual(["192x192", "512x512"]);
    expect(sizes("/demo/logos/x.webp")).toEqual(["any", "192x192", "512x512"]);
    expect(storeManifest({ ...store, logo: "/demo/logos/x.webp" }, site).icons[0]).toEqual({
      src: "https://n1.example/demo/logos/x.webp",
      sizes: "any",
      type: "image/webp",
    });
    expect(storeManifest({ ...store, logo: "/f/abc" }, site).icons[0]).not.toHaveProperty("type");
  });

  it.each([
    ["Hortifruti Vila", "Hortifruti"],
    ["Supermercadinho", "Supermercadi"],
    ["Adega do Zé da Esquina", "Adega do Zé"],
  ])("shortens %s to %s", (name, short) => {
    expect(storeManifest({ ...store, name }, site).short_name).toBe(short);
  });

  it("leaves out a description that is not there", () => {
    expect(storeManifest({ ...store, description: "" }, site)).not.toHaveProperty("description");
  });
});
