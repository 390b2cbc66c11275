import { expect, test } from "vitest";
import type { SentDraft } from "#domain/draft-schema.ts";
import { expectRefusal, nothing, openShop, place } from "#tests/harness/order-shop.ts";
import { addProducts, address, countWritten, draftOf, item, newKey } from "#tests/harness/shop.ts";

const badLines: [string, unknown][] = [
  ["quantity 0", [{ id: "a", qtde: 0, saleCents: 1_000 }]],
  ["quantity -1", [{ id: "a", qtde: -1, saleCents: 1_000 }]],
  ["quantity 1.5", [{ id: "a", qtde: 1.5, saleCents: 1_000 }]],
  ["quantity 1e9", [{ id: "a", qtde: 1e9, saleCents: 1_000 }]],
  ["quantity '2'", [{ id: "a", qtde: "2", saleCents: 1_000 }]],
  ["quantity NaN", [{ id: "a", qtde: Number.NaN, saleCents: 1_000 }]],
  ["quantity null", [{ id: "a", qtde: null, saleCents: 1_000 }]],
  ["quantities whose sum is too much", [item("a", 1_000_000), item("a", 1_000_000)]],
  ["price 0", [item("a", 1, 0)]],
  ["price -1", [item("a", 1, -1)]],
  ["price 9.99", [item("a", 1, 9.99)]],
  ["two prices for one product", [item("a"), item("a", 1, 999)]],
  ["101 lines", Array.from({ length: 101 }, (_, at) => item(`p${at}`))],
  ["10,000 lines", Array.from({ length: 10_000 }, (_, at) => item(`p${at}`))],
  ["NUL in an id", [item("a\0")]],
  ["a lone surrogate in an id", [item("a\ud800")]],
  ["an empty id", [item("")]],
  ["a long id", [item("a".repeat(201))]],
  ["an object for an id", [{ id: { $ne: "" }, qtde: 1, saleCents: 1_000 }]],
  ["a total", [{ ...item("a"), totalCents: 1 }]],
  ["__proto__ in a line", [JSON.parse('{"id":"a","qtde":1,"saleCents":1000,"__proto__":{"saleCents":1}}')]],
  ["no list", { 0: item("a") }],
];

test("lines that this program does not send are refused", async () => {
  const database = await openShop();
  for (const [name, items] of badLines) {
    await expectRefusal(database, "invalid", { ...draftOf([]), items }, "shop", name);
  }
});

const badRequests: [string, unknown][] = [
  ["nothing", undefined],
  ["null", null],
  ["a text", "draft"],
  ["a list", []],
  ["no draft", { key: newKey() }],
  ["no key", { draft: draftOf([item("a")]) }],
  ["a short key", { key: "x".repeat(15), draft: draftOf([item("a")]) }],
  ["a long key", { key: "x".repeat(65), draft: draftOf([item("a")]) }],
  ["a key with a space", { key: "x x x x x x x x x", draft: draftOf([item("a")]) }],
  ["a key with NUL", { key: `${"x".repeat(20)}\0`, draft: draftOf([item("a")]) }],
  ["a total", { key: newKey(), draft: draftOf([item("a")]), totalCents: 1 }],
  ["a total in the draft", { key: newKey(), draft: { ...draftOf([item("a")]), totalCents: 1 } }],
  [
    "__proto__",
    JSON.parse(`{"key":"${newKey()}","draft":${JSON.stringify(draftOf([item("a")]))},"__proto__":{}}`),
  ],
  ["an unknown payment", { key: newKey(), draft: { ...draftOf([item("a")]), payment: "bitcoin" } }],
  ["an unknown delivery", { key: newKey(), draft: { ...draftOf([item("a")]), delivery: "drone" } }],
  [
    "more in the address",
    { key: newKey(), draft: draftOf([item("a")], { address: { ...address, admin: 1 } as never }) },
  ],
];

test("requests that this program does not send are refused", async () => {
  const database = await openShop();
  for (const [name, request] of badRequests) {
    expect(await place(database, request), name).toMatchObject({ ok: false, reason: "invalid" });
  }
  expect(await countWritten(database)).toEqual(nothing);
});

const badEntries: [string, Partial<SentDraft>, string][] = [
  ["NUL in the address", { address: { ...address, street: "Rua\0" } }, "address"],
  ["a lone surrogate in the address", { address: { ...address, city: "\udc00" } }, "address"],
  ["an address without a number", { address: { ...address, number: " " } }, "address"],
  ["a phone of an area that does not exist", { contact: "10912345678" }, "contact"],
  ["a name that is too long", { name: "a".repeat(81) }, "contact"],
  ["NUL in the name", { name: "Ana\0" }, "contact"],
];

test("an address or a contact that does not pass is refused beside its card", async () => {
  const database = await openShop();
  for (const [name, more, field] of badEntries) {
    const result = await expectRefusal(database, "draft", draftOf([item("a")], more), "shop", name);
    expect(result, name).toMatchObject({ issues: [{ field }] });
  }
});

test("a total beyond what can be paid is refused", async () => {
  const database = await openShop();
  await addProducts(database, "shop", { id: "gold", sale_cents: 100_000_000, qtde: 1_000_000 });
  await expectRefusal(database, "invalid", draftOf([item("gold", 1_000_000, 100_000_000)]));
});
