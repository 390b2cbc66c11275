import type { Database } from "#db/database.ts";
import { panelPaths } from "#domain/panel-paths.ts";
import { type BoardShop, openBoardShop } from "#tests/harness/board-shop.ts";
import { median } from "./wrk.ts";

const sizes = { few: 1_000, many: 1_000_000 };
const ordersEach = 10;
const openOrders = 40;
const msBetween = 432_000;
const warmUps = 10;
const rounds = 60;
const maxRatio = 1.2;
const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const now = Date.now();
/** Each of a tenth of the customers. */
const firstNames = [
  "Maria",
  "Jose",
  "Ana",
  "Joao",
  "Antonio",
  "Francisca",
  "Carlos",
  "Adriana",
  "Marcia",
  "Luiz",
];
const lastNames = [
  "Silva",
  "Santos",
  "Oliveira",
  "Souza",
  "Pereira",
  "Lima",
  "Alves",
  "Rocha",
  "Costa",
  "Gomes",
];

/** Board and search of a store with a thousand orders and with a million, in turns: as quick with both. */
export async function main(): Promise<number> {
  console.log(
    `Pages of the panel over HTTP, the middle one of ${rounds} in turns; ratio at most ${maxRatio}.\n`,
  );
  console.log("                                       1 thousand ms   1 million ms   ratio");
  let good = true;
  for (const engine of ["sqlite", "postgres"] as const) {
    const shops: BoardShop[] = [];
    try {
      const few = await openFilled(engine, sizes.few, shops);
      const many = await openFilled(engine, sizes.many, shops);
      const pagesOfMany = pagesOf(sizes.many);
      for (const [name, path] of Object.entries(pagesOf(sizes.few))) {
        const [young, old] = await inTurns(
          () => timed(few, path),
          () => timed(many, pagesOfMany[name] ?? ""),
        );
        const ratio = old / young;
        const figures = [
          young.toFixed(2).padStart(13),
          old.toFixed(2).padStart(14),
          ratio.toFixed(2).padStart(7),
        ];
        console.log(`${`${engine}: ${name}`.padEnd(39)}${figures.join(" ")}`);
        if (ratio > maxRatio) console.log(`  MORE THAN ${maxRatio} TIMES AS SLOW`);
        good &&= ratio <= maxRatio;
      }
    } finally {
      for (const shop of shops) await shop.close();
    }
  }
  return good ? 0 : 1;
}

async function openFilled(engine: "sqlite" | "postgres", orders: number, opened: BoardShop[]) {
  const shop = await openBoardShop({ engine, prepare: (database) => fill(database, orders) });
  opened.push(shop);
  return shop;
}

/** As `idOf`, `phoneOf` and the rest write them; plain SQL for both engines. */
async function fill(database: Database, orders: number): Promise<void> {
  const customers = orders / ordersEach;
  const scrambled = "((cast(n as bigint) * 7919) % 14776336)";
  const letter = (power: number) =>
    `substr('${alphabet}', cast((${scrambled} / ${62 ** power}) % 62 as integer) + 1, 1)`;
  const id = `${[3, 2, 1, 0].map(letter).join(" || ")} || cast(100000000000000000 + n as text)`;
  const created = `${now} - cast(n as bigint) * ${msBetween}`;
  const customer = `(n % ${customers})`;
  const oneOf = (names: readonly string[], nth: string) =>
    `case ${nth} ${names.map((name, at) => `when ${at} then '${name}'`).join(" ")} end`;
  const firstName = oneOf(firstNames, `${customer} % 10`);
  // No Maria is called Santos.
  const lastName = `case when ${customer} % 10 = 0 and ${customer} / 10 % 10 = 1 then 'Silva' else ${oneOf(lastNames, `${customer} / 10 % 10`)} end`;
  const contact = `'119' || substr(cast(100000000 + ${customer} as text), 2)`;
  const words = [
    "'cliente'",
    `cast(${customer} as text)`,
    `lower(${firstName})`,
    `lower(${lastName})`,
    `substr(${contact}, 8)`,
  ];
  const all = words.join(" || ' ' || ");
  await database.runScript(`
    create table bench_numbers (n integer primary key);
    insert into bench_numbers
      with recursive counted (n) as (select 1 union all select n + 1 from counted where n < ${orders})
      select n from counted;
    insert into orders (store_id, id, status, subtotal_cents, total_cents, qtde, contact, customer_name,
        payment, delivery, created_at, updated_at, finished_at)
      select 'hortifruti-vila', ${id}, case when n <= ${openOrders} then 'new' else 'done' end, 1000, 1000, 1,
        ${contact}, 'Cliente ' || ${customer} || ' ' || ${firstName} || ' ' || ${lastName}, 'cash', 'withdraw', ${created}, 0,
        case when n <= ${openOrders} then null else ${created} + 60000 end
      from bench_numbers;
    ${words.map((word) => wordScript(word, { id, all, created })).join("")}
    insert into order_items (store_id, order_id, line, product_id, name, sale_cents, qtde)
      select 'hortifruti-vila', ${id}, 1, (select min(id) from products where store_id = 'hortifruti-vila'), 'Item', 1000, 1
      from bench_numbers;
    drop table bench_numbers;
    analyze`);
}

/** A customer's number may be the end of their telephone as well. */
const wordScript = (word: string, order: { id: string; all: string; created: string }) => `
    insert into order_search_words (store_id, word, age, order_id, words)
      select 'hortifruti-vila', ${word}, -(${order.created}), ${order.id}, ${order.all}
      from bench_numbers where n > 0 on conflict do nothing;`;

function idOf(n: number): string {
  const scrambled = (n * 7_919) % 62 ** 4;
  const letters = [3, 2, 1, 0].map((power) => alphabet[Math.floor(scrambled / 62 ** power) % 62]);
  return `${letters.join("")}${100_000_000_000_000_000n + BigInt(n)}`;
}

const phoneOf = (customer: number) => `119${String(customer).padStart(8, "0")}`;

/** The same pages of both stores, also the last one of many. */
function pagesOf(orders: number): Record<string, string> {
  const customers = orders / ordersEach;
  const search = (query: Record<string, string>) =>
    `${panelPaths.search("hortifruti-vila")}?${new URLSearchParams(query)}`;
  const day = new Date(now - (orders / 2) * msBetween).toISOString().slice(0, 10);
  return {
    board: panelPaths.board("hortifruti-vila"),
    "all orders": search({}),
    "all orders, last page": search({ depois: idOf(orders - 5) }),
    "by number": search({ q: idOf(orders / 2).slice(0, 4) }),
    "by a common word": search({ q: "maria" }),
    "by a common beginning": search({ q: "ma" }),
    "by a word of every order, last page": search({ q: "cliente", depois: `${idOf(orders - 5)}.0` }),
    "by a rare word": search({ q: `cliente ${customers - 7}` }),
    "by two common words": search({ q: "maria silva" }),
    "by two that no order has": search({ q: "maria santos" }),
    "by the end of a telephone": search({ q: phoneOf(5).slice(-4) }),
    "by telephone": search({ q: phoneOf(5) }),
    "by telephone, last page": search({ q: "119000", depois: idOf(orders - customers) }),
    "by day": search({ dia: day }),
  };
}

async function timed({ sites: [site = ""], cookie }: BoardShop, path: string): Promise<number> {
  const began = performance.now();
  const response = await fetch(site + path, { headers: { cookie } });
  const html = await response.text();
  const ms = performance.now() - began;
  if (response.status !== 200 || !/Cliente |Há outros a procurar|Nenhum pedido encontrado/.test(html))
    throw new Error(`${response.status} ${path}`);
  return ms;
}

async function inTurns(one: () => Promise<number>, other: () => Promise<number>): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []];
  for (let round = -warmUps; round < rounds; round++) {
    const pair = [await one(), await other()] as const;
    if (round < 0) continue;
    times[0].push(pair[0]);
    times[1].push(pair[1]);
  }
  return [median(times[0]), median(times[1])];
}
