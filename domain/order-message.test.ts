import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyCharacter } from "#tests/harness/any-character.ts";
import { orderMessage, whatsappLink } from "./order-message.ts";

const link = "https://n1.example/adega-do-ze/pedido/abc";

type Message = Parameters<typeof orderMessage>[0];

type Item = Message["items"][number];

interface Short extends Omit<Partial<Message>, "items"> {
  items: readonly (Pick<Item, "name" | "quantity" | "saleCents"> & Partial<Item>)[];
}

const message = ({ items, ...rest }: Short) =>
  orderMessage({
    link,
    customerName: null,
    scheduledFor: null,
    freightCents: 0,
    discountCents: 0,
    totalCents: 0,
    ...rest,
    items: items.map((item) => ({ options: [], note: "", ...item })),
  });

describe("orderMessage", () => {
  it("is the link, the items, the separator and the total", () => {
    const text = message({
      link,
      customerName: null,
      items: [
        { name: "Cerveja Pilsen Lata 350ml Gelada", quantity: 12, saleCents: 399 },
        { name: "Gelo", quantity: 1, saleCents: 1000 },
        { name: "Whisky", quantity: 10, saleCents: 123456 },
      ],
      totalCents: 1240348,
    });
    expect(text.split("\n")).toEqual([
      link,
      "",
      "  12 Cerveja Pilsen Lata   R$ 47,88",
      "   1 Gelo                  R$ 10,00",
      "  10 Whisky               R$ 12.345,60",
      "-".repeat(61),
      "Total R$ 12.403,48",
    ]);
  });

  it("names the customer in a line after the link, only when the name was given", () => {
    const items = [{ name: "Gelo", quantity: 1, saleCents: 1000 }];
    const lines = message({ link, customerName: "Ana Lima", items, totalCents: 1000 }).split("\n");
    expect(lines.slice(0, 4)).toEqual([link, "Cliente: Ana Lima", "", "   1 Gelo                  R$ 10,00"]);
  });

  it("cuts names by whole characters and keeps a line a line", () => {
    const items = [
      { name: "🍕".repeat(25), quantity: 1, saleCents: 100 },
      { name: " a\n b\tc ", quantity: 1, saleCents: 100 },
    ];
    const lines = message({ link, customerName: null, items, totalCents: 200 }).split("\n");
    expect(lines[2]).toBe(`   1 ${"🍕".repeat(20)}   R$ 1,00`);
    expect(lines[3]).toBe(`   1 a b c${" ".repeat(15)}   R$ 1,00`);
  });

  it.each([
    [40, undefined],
    [41, "+ 1 item no link do pedido"],
    [100, "+ 60 itens no link do pedido"],
  ])("with %i items says how many more there are", (count, expected) => {
    const items = Array.from({ length: count }, () => ({ name: "Água", quantity: 1, saleCents: 100 }));
    const lines = message({ link, customerName: null, items, totalCents: count * 100 }).split("\n");
    expect(lines.find((line) => line.startsWith("+"))).toBe(expected);
    expect(lines.filter((line) => line.includes("Água"))).toHaveLength(40);
    expect(lines.at(-2)).toBe("-".repeat(61));
  });

  it("has the widths of quantity, name and price for any name", () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 60 }), (name) => {
        const line = message({
          link,
          customerName: null,
          items: [{ name, quantity: 3, saleCents: 500 }],
          totalCents: 1500,
        });
        const third = line.split("\n")[2] ?? "";
        expect(Array.from(third).length).toBe(4 + 1 + 20 + 1 + 9);
        expect(third).not.toContain("\u00a0");
      }),
    );
  });
});

describe("whatsappLink", () => {
  it("is encoded", () => {
    expect(whatsappLink("11912345678", "a & b\nR$ 1,00 + é")).toBe(
      "https://api.whatsapp.com/send?phone=%2B5511912345678&text=a%20%26%20b%0AR%24%201%2C00%20%2B%20%C3%A9",
    );
  });

  it("takes a number with its mask or country code", () => {
    for (const number of ["(11) 9 1234-5678", "+55 11 91234-5678", "5511912345678"]) {
      expect(new URL(whatsappLink(number, "")).searchParams.get("phone")).toBe("+5511912345678");
    }
  });

  it("gives back any text when read as a URL", () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => {
        const url = new URL(whatsappLink("11912345678", text));
        expect(url.searchParams.get("text")).toBe(text.replace(/\p{Cs}/gu, "\ufffd"));
      }),
    );
    expect(whatsappLink("1", "\ud83c")).toContain("%EF%BF%BD");
  });

  it("has each option and the note on a line of its own, indented by 5 and cut to 40", () => {
    const items = [
      {
        name: "Pizza Grande",
        quantity: 1,
        saleCents: 7050,
        options: [
          { name: "Calabresa", quantity: 1 },
          { name: "Bacon", quantity: 2 },
        ],
        note: `sem cebola, ${"por favor ".repeat(5)}`,
      },
      { name: "Gelo", quantity: 1, saleCents: 1000 },
    ];
    const lines = message({ link, customerName: null, items, totalCents: 8050 }).split("\n");
    expect(lines.slice(2)).toEqual([
      "   1 Pizza Grande          R$ 70,50",
      "     Calabresa",
      "     2x Bacon",
      "     Obs: sem cebola, por favor por favor por",
      "   1 Gelo                  R$ 10,00",
      "-".repeat(61),
      "Total R$ 80,50",
    ]);
  });

  it("names delivery, discount and time before the total, only when there are any", () => {
    const items = [{ name: "Gelo", quantity: 1, saleCents: 1000 }];
    const rest = { freightCents: 700, discountCents: 100, scheduledFor: "hoje às 18:00" };
    const lines = message({ link, customerName: null, items, totalCents: 1600, ...rest }).split("\n");
    expect(lines[1]).toBe("Agendado: hoje às 18:00");
    expect(lines.slice(-3)).toEqual(["Desconto -R$ 1,00", "Entrega R$ 7,00", "Total R$ 16,00"]);
  });
});
