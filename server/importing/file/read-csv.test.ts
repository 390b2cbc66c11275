import { describe, expect, it, test } from "vitest";
import { writeCsv } from "#domain/csv.ts";
import { menuFileRow, menuHeader, menuTemplate } from "#domain/menu-file.ts";
import { RefusedFile } from "./file-rows.ts";
import { readCsv } from "./read-csv.ts";

const text = "Nome;Preço;Descrição\r\nÁgua;2,50;São Lourenço\r\n";
const rowsOf = (bytes: Buffer) => readCsv(bytes).rows;
function messageOf(content: string | Uint8Array): string {
  try {
    readCsv(Buffer.from(content));
    return "";
  } catch (error) {
    if (error instanceof RefusedFile) return error.message;
    throw error;
  }
}
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
  ])("%s", (_name, bytes) => expect(rowsOf(bytes)).toEqual(water));

  test("what Windows-1252 has and Latin-1 has not", () => {
    const bytes = Buffer.concat([Buffer.from("nome;preço\n", "latin1"), Buffer.from([0x80, 0x3b, 0x31])]);
    expect(rowsOf(bytes)).toMatchObject([{ cells: { name: "€", price: "1" } }]);
  });

  test("cells with separators, quotes and lines; the number is the spreadsheet's", () => {
    const content = 'nome;preço\r\n\r\n"a ""b""; c\r\nd";1\r\n5" de pão;2;sobra\r\n;;\r\nf\r\n';
    expect(rowsOf(Buffer.from(content))).toEqual([
      { line: 3, cells: { name: 'a "b"; c\r\nd', price: "1" } },
      { line: 4, cells: { name: '5" de pão', price: "2" } },
      { line: 6, cells: { name: "f", price: "" } },
    ]);
  });

  test("the template", () => {
    const rows = rowsOf(Buffer.from(writeCsv([[...menuHeader], ...menuTemplate().map(menuFileRow)])));
    expect(rows).toHaveLength(2);
    expect(rows[0]?.cells).toMatchObject({ name: "Água mineral 500 ml", price: "3,50", active: "sim" });
  });

  test("columns that it does not know are named", () => {
    expect(readCsv(Buffer.from("nome;peso\nA;1"))).toMatchObject({ unknownColumns: ["peso"] });
  });
});

describe("refuses", () => {
  it.each([
    ["nothing", "", "vazio"],
    ["only a mark", "\uFEFF \r\n", "vazio"],
    ["only names of columns", "nome;preço\r\n", "sem nenhum produto"],
    ["no names of columns", "Água;2,50\n", "primeira linha"],
    ["a picture", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]), "não é uma planilha"],
    ["a quote that is not closed", 'nome;preço\nA;1\n"B;2\n', "A linha 3 abre aspas"],
    ["a huge row", `nome;preço\n"${"x".repeat(200_000)}";1`, "linha 2"],
  ])("%s", (_name, content, message) => expect(messageOf(content)).toContain(message));

  test("one row more than 5,000", () => {
    const rows = (count: number) => `nome;preço\n${"A;1\n".repeat(count)}`;
    expect(messageOf(rows(5_000))).toBe("");
    expect(messageOf(rows(5_001))).toContain("mais de 5.000");
  });
});

const mebibytes = (text: string, count: number) => text.repeat((count * 1024 * 1024) / text.length);

describe("whatever is sent, it is read in linear time", () => {
  it.each([
    ["blanks", " ".repeat(3_000_000), "vazio"],
    ["blanks before a line", `${" ".repeat(120_000)}a;b`, "linha 1"],
    ["blank lines", mebibytes(" \n", 10), "vazio"],
    ["blank lines after the names", `nome;preço\n${mebibytes(" \n", 9)}`, "mais de 5.000"],
    ["semicolons", mebibytes(";", 9), "linha 1"],
    ["semicolons after the names", `nome;preço\n${mebibytes(";", 9)}`, "linha 2"],
    ["long lines of names", `${"nome;".repeat(10_000)}\nA;1`, "primeira linha"],
    ["many columns", `nome;preço\nA;1${";x".repeat(300)}`, "mais de 200 colunas"],
    ["quotes", mebibytes('"', 9), "linha 1"],
    ["quotes after the names", `nome;preço\n${mebibytes('"', 9)}`, "linha 2"],
    ["quotes and letters", `nome;preço\n${mebibytes('"a', 9)}`, "linha 2"],
    ["carriage returns", `nome;preço\n${mebibytes("\r", 9)}`, "mais de 5.000"],
    ["ten megabytes of names", mebibytes("nome;", 9), "linha 1"],
  ])("%s", (_name, content, message) => {
    const began = process.cpuUsage();
    expect(messageOf(content)).toContain(message);
    const { user } = process.cpuUsage(began);
    expect(user / 1_000).toBeLessThan(3_000);
  });
});
