import type { Query } from "#db/database.ts";
import { toDeliveryForm, toHoursForm } from "#db/settings-forms.ts";
import { maxBagLines, maxNoteLength } from "#domain/bag.ts";
import { maxSelected, type PercentChange } from "#domain/catalogue.ts";
import { type DeliveryDraft, deliveryDraft } from "#domain/delivery-form.ts";
import { type HoursDraft, hoursDraft } from "#domain/hours-form.ts";
import { maxOptionName, maxOptions } from "#domain/option-group-form.ts";
import { digestOf } from "#domain/settings-form.ts";
import type { LargestStore } from "./largest-store.ts";
import type { Walked } from "./walked-site.ts";

export type InDatabase = <T>(work: (query: Query) => Promise<T>) => Promise<T>;

interface LargestRequest {
  route: string;
  make: (at: number) => Promise<Walked>;
}

const post = { what: "the largest", method: "POST" };
const json = (path: string, value: unknown): Walked => ({
  ...post,
  path,
  body: JSON.stringify(value),
  type: "application/json",
});
const form = (path: string, fields: Record<string, string>): Walked => ({
  ...post,
  path,
  body: String(new URLSearchParams(fields)),
  type: "application/x-www-form-urlencoded",
});

/** The largest that a person may send and have done, of each form that can be large. */
export function largestRequests(store: LargestStore, inDatabase: InDatabase): LargestRequest[] {
  const panel = `/painel/${store.slug}`;
  const ids = store.productIds.slice(0, maxSelected);
  const row = () =>
    inDatabase((query) =>
      query.selectFrom("stores").selectAll().where("id", "=", store.storeId).executeTakeFirstOrThrow(),
    );
  const prices = async () => {
    const rows = await inDatabase((query) =>
      query
        .selectFrom("products")
        .select(["id", "sale_cents as cents"])
        .where("store_id", "=", store.storeId)
        .where("id", "in", ids)
        .execute(),
    );
    return rows.map(({ id, cents }) => [id, cents] as const);
  };
  const settings = (page: string, draft: unknown, standing: unknown) =>
    form(`${panel}/${page}.data`, {
      draft: JSON.stringify(draft),
      digest: digestOf(standing),
      confirmed: "",
    });
  const many = (action: string, made: (at: number) => unknown): LargestRequest => ({
    route: `POST /painel/:slug/cardapio/varios/${action}`,
    make: async (at) => json(`${panel}/cardapio/varios/${action}`, made(at)),
  });
  return [
    many("a-venda", (at) => ({ ids, on: at % 2 === 1 })),
    many("acabou", (at) => ({ ids, wish: at % 2 === 1 ? "back" : "open" })),
    many("mover", (at) => ({
      ids,
      categoryId: at % 2 === 1 ? "arroz-e-feijao" : null,
      before: null,
    })),
    many("excluir", (at) => ({ ids, discarded: at % 2 === 0 })),
    {
      route: "POST /painel/:slug/cardapio/varios/precos",
      make: async (at) => {
        const seen = await prices();
        const change: PercentChange = { tenths: at % 2 === 0 ? 100 : -91, seen };
        return json(`${panel}/cardapio/varios/precos`, change);
      },
    },
    {
      route: "POST /painel/:slug/cardapio/varios/precos/desfazer",
      make: async (at) => {
        // As if they had been halved, then as if they had been doubled.
        const [tenths, factor] = at % 2 === 0 ? [-500, 2] : [1_000, 0.5];
        const seen = (await prices()).map(([id, cents]) => [id, Math.ceil(cents * factor)] as const);
        const change: PercentChange = { tenths, seen };
        return json(`${panel}/cardapio/varios/precos/desfazer`, change);
      },
    },
    {
      route: "POST /painel/:slug/entrega",
      make: async (at) => {
        const standing = toDeliveryForm(await row());
        const draft: DeliveryDraft = deliveryDraft(standing);
        const areas = draft.areas.map((area) => ({ ...area, fee: `${at + 1},00` }));
        return settings("entrega", { ...draft, areas }, standing);
      },
    },
    {
      route: "POST /painel/:slug/horarios",
      make: async (at) => {
        const standing = toHoursForm(await row(), Date.now());
        const draft: HoursDraft = hoursDraft(standing);
        return settings("horarios", { ...draft, ...fullWeek(at) }, standing);
      },
    },
    {
      route: "POST /painel/:slug/cardapio/:productId/salvar",
      make: async (at) => {
        const product = await inDatabase((query) =>
          query
            .selectFrom("products")
            .select(["id", "rev", "qtde"])
            .where("store_id", "=", store.storeId)
            .where("id", "=", store.productIds.at(-1) ?? "")
            .executeTakeFirstOrThrow(),
        );
        return form(`${panel}/cardapio/${product.id}/salvar`, {
          name: `Produto ${at} ${"n".repeat(100)}`,
          description: "Descrição ".repeat(90),
          price: "12,90",
          stock: String(product.qtde),
          stockSeen: String(product.qtde),
          rev: String(product.rev),
          categoryId: "arroz-e-feijao",
          active: "true",
          adult: "false",
          groupIds: Array.from({ length: 30 }, (_, n) => `grupo-${((n + at) % 200) + 1}`).join(","),
        });
      },
    },
    {
      route: "POST /painel/:slug/cardapio/opcoes/:groupId/salvar",
      make: async (at) => {
        const { rev } = await inDatabase((query) =>
          query
            .selectFrom("option_groups")
            .select("rev")
            .where("store_id", "=", store.storeId)
            .where("id", "=", "grupo-1")
            .executeTakeFirstOrThrow(),
        );
        return form(`${panel}/cardapio/opcoes/grupo-1/salvar`, {
          name: "Escolhas 1",
          least: "0",
          most: "100",
          pricing: "sum",
          repeats: "true",
          rev: String(rev),
          options: JSON.stringify(
            Array.from({ length: maxOptions }, (_, n) => ({
              id: `opcao-${n + 1}`,
              name: `${at} ${n} ${"o".repeat(maxOptionName - 10)}`,
              price: "1,50",
              on: true,
              onSeen: true,
            })),
          ),
        });
      },
    },
    {
      route: "POST /painel/:slug/novo-pedido/criar",
      make: async (at) =>
        json(`${panel}/novo-pedido/criar`, await largestOrder(store, inDatabase, `counter-${at}`)),
    },
    {
      route: "POST /api/stores/:slug/orders",
      make: async (at) =>
        json(`/api/stores/${store.slug}/orders`, await largestOrder(store, inDatabase, `bag-${at}`)),
    },
  ];
}

/** Six intervals on every day of the week, and 200 special days. */
function fullWeek(at: number): Pick<HoursDraft, "always" | "days" | "special"> {
  const hour = (n: number) => String(n).padStart(2, "0");
  const intervals = Array.from({ length: 6 }, (_, n) => ({
    opens: `${hour(n * 4)}:${hour(at)}`,
    closes: `${hour(n * 4 + 3)}:00`,
  }));
  const from = Date.UTC(2030, 0, 1);
  const special = Array.from({ length: 200 }, (_, n) => ({
    date: new Date(from + n * 86_400_000).toISOString().slice(0, 10),
    intervals: intervals.slice(0, 2),
  }));
  return { always: false, days: Array.from({ length: 7 }, () => intervals), special };
}

/** As many lines as a bag takes, with notes, of as many products that ask for no choice. */
async function largestOrder({ storeId }: LargestStore, inDatabase: InDatabase, name: string) {
  const products = await inDatabase((query) =>
    query
      .selectFrom("products")
      .select(["id", "sale_cents as cents"])
      .where("store_id", "=", storeId)
      .where("active", "=", true)
      .where("sold_out", "=", false)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("product_option_groups as used")
              .innerJoin("option_groups as group", (join) =>
                join.onRef("group.store_id", "=", "used.store_id").onRef("group.id", "=", "used.group_id"),
              )
              .select("group.id")
              .whereRef("used.store_id", "=", "products.store_id")
              .whereRef("used.product_id", "=", "products.id")
              .where("group.least", ">", 0),
          ),
        ),
      )
      .where("deleted_at", "is", null)
      .orderBy("id", "desc")
      .limit(maxBagLines)
      .execute(),
  );
  const items = products.map(({ id, cents }) => ({
    id,
    qtde: 1,
    saleCents: cents,
    note: "n".repeat(maxNoteLength),
  }));
  const draft = {
    items,
    delivery: "withdraw",
    payment: "cash",
    contact: "11987654321",
    name: "Cliente",
    address: null,
  };
  return { key: `${name}-${"k".repeat(20)}`, draft };
}
