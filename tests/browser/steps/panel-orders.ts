import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect } from "@playwright/test";
import { type DemoStore, optionGroup } from "#db/demo/demo-types.ts";
import type { SentDraft } from "#domain/draft-schema.ts";
import { addStore, ownStore, product } from "#tests/harness/shops.ts";
import { asksNothing } from "./orders.ts";

const extras = optionGroup(
  "Adicionais",
  { least: 0, most: 3, pricing: "sum", repeats: true },
  "Bacon crocante | 4,00\nQueijo prato | 3,00",
);

/** Sells a burger with additions, and a beer to adults. */
export function addSnackBar(dataDir: string, facts: Partial<DemoStore> = {}): Promise<DemoStore> {
  return addStore(
    dataDir,
    ownStore({
      ...asksNothing,
      name: "Lanches do Teste",
      products: [
        product("X-Salada da casa", { saleCents: 2_000, stock: 1_000, groups: [extras] }),
        product("Cerveja gelada", { saleCents: 690, stock: 1_000, adult: true }),
      ],
      ...facts,
    }),
  );
}

const home = {
  zipcode: "01304001",
  street: "Rua Augusta",
  number: "1500",
  complement: "ap 42",
  district: "Consolação",
  city: "São Paulo",
  state: "SP",
  reference: "",
};

/** Two burgers with additions and a note, and a beer: R$ 54,90, delivered and paid in cash unless told otherwise. */
export async function orderSnacks(
  request: APIRequestContext,
  site: string,
  { slug, products }: DemoStore,
  more: Partial<SentDraft> = {},
): Promise<string> {
  const [burger, beer] = products;
  const [group] = burger?.groups ?? [];
  const [bacon] = group?.options ?? [];
  if (!burger || !beer || !group || !bacon) throw new Error("not a snack bar");
  const options = [{ group: group.id, id: bacon.id, qtde: 1, priceCents: bacon.priceCents }];
  const draft: SentDraft = {
    items: [
      { id: burger.id, saleCents: 2_400, qtde: 2, options, note: "Sem cebola, ponto bem passado" },
      { id: beer.id, saleCents: beer.saleCents, qtde: 1 },
    ],
    delivery: "delivery",
    payment: "cash",
    changeForCents: 10_000,
    contact: "11912345678",
    name: "Maria da Conceição",
    address: home,
    adult: true,
    ...more,
  };
  const response = await request.post(`${site}/api/stores/${slug}/orders`, {
    headers: { origin: site },
    data: { key: randomUUID(), draft },
  });
  const answer = await response.text();
  const id = /"orderId":"([A-Za-z0-9]{22})"/.exec(answer)?.[1];
  expect(id, answer).toBeTruthy();
  return id ?? "";
}
