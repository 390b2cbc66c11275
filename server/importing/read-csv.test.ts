import { describe, expect, it, test } from "vitest";
import { writeCsv } from "#domain/csv.ts";
import { menuTemplateRows } from "#domain/menu-file.ts";
import { longestTurn } from "#tests/harness/longest-turn.ts";
import { readCsv } from "./read-csv.ts";

const text = "Nome;Preço;Descrição\r\nÁgua;2,50;São Lourenço\r\n";
/** With the collector of garbage, which works on both cores. */
const maxTurnMs = 120;
const rowsOf = async (bytes: Buffer) => {
  const read = await readCsv(bytes);
  if (!read.ok) throw new Error(read.message);
  return read.rows;
};
const messageOf = async (content: string | Uint8Array) => {
  const read = await readCsv(Buffer.from(content));
  return read.ok ? "" : read.message;
};
const water = [{ line: 2, cells: { name: "Água", price: "2,50", description: "São Lourenço" } }];

const utf16 = (content: string, order: "le" | "be") => {
  const bytes = Buffer.from(`\uFEFF${content}`, "utf16le");
  return order === "le" ? bytes : bytes.swap16();
};

describe("reads", () => {
  it.each([
    ["UTF-8", Buffer.from(text)],
    ["UTF-8 with its mark", Buffer.from(`\uFEFF${text}`)],
    ["UTF-16 little endian", utf16(text, "le")],
    ["UTF-16 big endian", utf16(text, "be")],
    ["Windows-1252", Buffer.from(text, "latin1")],
    ["commas", Buffer.from('nome,preço,descrição\n"Água","2,50","São Lourenço"\n')],
    ["tabs", Buffer.from(text.replaceAll(";", "\t"))],
    ["CR", Buffer.from(text.replaceAll("\r\n", "\r"))],
    ["LF, without an end", Buffer.from(text.replaceAll("\r\n", "\n").trimEnd())],
    ["Excel's line about the separator", Buffer.from(`sep=;\r\n${text}`)],
    ["quoted names of columns", Buffer.from(text.replace("Nome;Preço", '"Nome";"Preço"'))],
  ])("%s", async (_name, bytes) => expect(await rowsOf(bytes)).toEqual(water));

  test("what Windows-1252 has and Latin-1 has not", async () => {
    const bytes = Buffer.concat([Buffer.from("nome;preço\n", "latin1"), Buffer.from([0x80, 0x3b, 0x31])]);
    expect(await rowsOf(bytes)).toMatchObject([{ cells: { name: "€", price: "1" } }]);
  });

  test("cells with separators, quotes and lines; the number is the spreadsheet's", async () => {
    const content = 'nome;preço\r\n\r\n"a ""b""; c\r\nd";1\r\n5" de pão;2;sobra\r\n;;\r\nf\r\n';
    expect(await rowsOf(Buffer.from(content))).toEqual([
      { line: 3, cells: { name: 'a "b"; c\r\nd', price: "1" } },
      { line: 4, cells: { name: '5" de pão', price: "2" } },
      { line: 6, cells: { name: "f", price: "" } },
    ]);
  });

  test("the template", async () => {
    const rows = await rowsOf(Buffer.from(writeCsv(menuTemplateRows())));
    expect(rows).toHaveLength(2);
    expect(rows[0]?.cells).toMatchObject({ name: "Água mineral 500 ml", price: "3,50", active: "sim" });
  });

  test("columns that it does not know are named", async () => {
    expect(await readCsv(Buffer.from("nome;peso\nA;1"))).toMatchObject({ unknownColumns: ["peso"] });
  });
});

describe("refuses", () => {
  it.each([
    ["nothing", "", "vazio"],
    ["only a mark", "\uFEFF \r\n", "vazio"],
    ["only names of columns", "nome;preço\r\n", "sem nenhum produto"],
    ["no names of columns", "Água;2,50\n", "primeira linha"],
    ["a spreadsheet program's own file", "PK\u0003\u0004abc", "não é um CSV"],
    ["a picture", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]), "não é um CSV"],
    ["a quote that is not closed", 'nome;preço\nA;1\n"B;2\n', "A linha 3 abre aspas"],
    ["a huge row", `nome;preço\n"${"x".repeat(200_000)}";1`, "linha 2"],
  ])("%s", async (_name, content, message) => expect(await messageOf(content)).toContain(message));

  test("one row more than 5,000", async () => {
    const rows = (count: number) => `nome;preço\n${"A;1\n".repeat(count)}`;
    expect(await messageOf(rows(5_000))).toBe("");
    expect(await messageOf(rows(5_001))).toContain("mais de 5.000");
  });
});

test("ten megabytes leave the event loop free", async () => {
  const line = `${"x".repeat(100)};1;"${"y ".repeat(950)}"\n`;
  const bytes = Buffer.from(`nome;preço;descrição\n${line.repeat(4_900)}`);
  expect(bytes.length).toBeGreaterThan(9_000_000);
  expect(await longestTurn(() => rowsOf(bytes))).toBeLessThan(maxTurnMs);
});
