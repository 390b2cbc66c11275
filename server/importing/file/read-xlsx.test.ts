import fc from "fast-check";
import { strToU8, zipSync } from "fflate";
import { describe, expect, it, test } from "vitest";
import { unguardCell } from "#domain/csv.ts";
import { type FileProduct, menuFileRow } from "#domain/menu-file.ts";
import { anyCharacter } from "#tests/harness/any-character.ts";
import { RefusedFile } from "./file-rows.ts";
import { readXlsx } from "./read-xlsx.ts";
import { xlsxOf } from "./write-xlsx.ts";

const workbook =
  '<workbook xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="rId7"/></sheets></workbook>';
const rels =
  '<Relationships><Relationship Id="rId1" Target="styles.xml"/><Relationship Id="rId7" Target="worksheets/other.xml"/></Relationships>';

const fileOf = (sheet: string, strings = "", more: Record<string, Uint8Array> = {}) =>
  zipSync({
    "xl/workbook.xml": strToU8(workbook),
    "xl/_rels/workbook.xml.rels": strToU8(rels),
    "xl/worksheets/other.xml": strToU8(`<worksheet><sheetData>${sheet}</sheetData></worksheet>`),
    "xl/sharedStrings.xml": strToU8(`<sst>${strings}</sst>`),
    ...more,
  });

const strings =
  "<si><t>nome</t></si><si><t>preço</t></si><si><r><t>Água </t></r><r><t>&amp; gás</t></r><rPh><t>x</t></rPh></si>";
const header =
  '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="str"><v>código de barras</v></c></row>';

function messageOf(bytes: Uint8Array): string {
  try {
    readXlsx(bytes);
    return "";
  } catch (error) {
    if (error instanceof RefusedFile) return error.message;
    throw error;
  }
}

test("cells of every kind, in the spreadsheet's own lines", () => {
  const sheet = `${header}<row r="4"><c r="A4" t="s"><v>2</v></c><c r="B4"><v>12.899999999999999</v></c><c r="C4"><v>7891234567895</v></c></row><row r="5"><c r="A5" t="inlineStr"><is><t>B_x000D_olo</t></is></c><c r="C5" t="str"><f>1</f><v>0012</v></c></row>`;
  expect(readXlsx(fileOf(sheet, strings))).toEqual({
    rows: [
      { line: 4, cells: { name: "Água & gás", price: "12,9", barcode: "7891234567895" } },
      { line: 5, cells: { name: "B\rolo", price: "", barcode: "0012" } },
    ],
    unknownColumns: [],
  });
});

const products = fc.record({
  id: fc.uuid(),
  category: fc.option(fc.string({ unit: anyCharacter, minLength: 1, maxLength: 20 })),
  name: fc.string({ unit: anyCharacter, maxLength: 30 }).map((text) => `n${text}`),
  description: fc.string({ unit: anyCharacter, maxLength: 60 }),
  saleCents: fc.nat(100_000_000),
  stock: fc.nat(1_000_000),
  barcode: fc.option(fc.stringMatching(/^0{0,3}\d{5,14}$/)),
  active: fc.boolean(),
  adult: fc.boolean(),
  thumbnail: fc.constant(null),
  groups: fc.array(fc.stringMatching(/^[a-z]{1,5}$/), { maxLength: 2 }),
}) satisfies fc.Arbitrary<FileProduct>;

async function written(pages: readonly FileProduct[][]): Promise<Buffer> {
  async function* source() {
    yield* pages;
  }
  const pieces: Uint8Array[] = [];
  for await (const piece of xlsxOf(source())) pieces.push(piece);
  return Buffer.concat(pieces);
}

test("what is exported is read back: barcodes as text, prices as numbers", async () => {
  const wellFormed = (text: string) => Buffer.from(text).toString();
  await fc.assert(
    fc.asyncProperty(fc.array(products, { minLength: 1, maxLength: 5 }), async (list) => {
      const { rows } = readXlsx(await written([list, list]));
      expect(rows).toHaveLength(2 * list.length);
      for (const [at, product] of list.entries()) {
        const cells = Object.values(rows[at]?.cells ?? {}).map(unguardCell);
        const expected = menuFileRow(product).map(wellFormed);
        const [price = "", read = ""] = [expected[4], cells[4]];
        expect(Number(read.replace(",", "."))).toBe(Number(price.replace(",", ".")));
        expect(cells.toSpliced(4, 1)).toEqual(expected.toSpliced(4, 1));
      }
    }),
    { numRuns: 60 },
  );
});

describe("refuses", () => {
  const bomb = (mebibytes: number) =>
    strToU8(`<worksheet><sheetData>${" ".repeat(mebibytes * 1024 * 1024)}</sheetData></worksheet>`);

  it.each([
    ["what is cut", fileOf(header, strings).slice(0, 200), "planilha"],
    ["a zip of something else", zipSync({ "a.txt": strToU8("a") }), "não é uma planilha do Excel"],
    ["broken XML", fileOf("<row><c></row>"), "ler esta planilha"],
    ["nothing", fileOf(""), "vazio"],
    ["only names", fileOf(header, strings), "sem nenhum produto"],
    [
      "entities of its own",
      fileOf("", "", {
        "xl/workbook.xml": strToU8('<!DOCTYPE a [<!ENTITY b "c">]><workbook>&b;</workbook>'),
      }),
      "ler esta planilha",
    ],
    [
      "too many rows",
      fileOf(header + '<row><c t="str"><v>a</v></c></row>'.repeat(5_001), strings),
      "mais de 5.000",
    ],
    [
      "a thousand parts and more",
      fileOf(
        header,
        strings,
        Object.fromEntries(Array.from({ length: 1_001 }, (_, at) => [`x${at}`, strToU8("a")])),
      ),
      "grande demais",
    ],
  ])("%s", (_name, bytes, message) => expect(messageOf(bytes)).toContain(message));

  test("a small file that unpacks to more, without holding it", () => {
    const bytes = fileOf("", "", { "xl/worksheets/other.xml": bomb(45) });
    expect(bytes.length).toBeLessThan(200_000);
    const before = process.memoryUsage().arrayBuffers;
    expect(messageOf(bytes)).toContain("grande demais");
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(48 * 1024 * 1024);
  });
});
