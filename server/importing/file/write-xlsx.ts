import { strToU8, Zip, ZipDeflate } from "fflate";
import { guardCell } from "#domain/csv.ts";
import { type MenuColumn, menuColumnNames } from "#domain/menu-columns.ts";
import { type FileProduct, menuFileRow, menuHeader } from "#domain/menu-file.ts";
import { columnName, escapeText } from "./xlsx-cells.ts";

/** Small enough for the thread that answers everybody, a page at a time. */
const compression = { level: 6 } as const;
const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006";
const packages = "http://schemas.openxmlformats.org/package/2006";
const kinds = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** Cell formats: 0 as it comes, 1 text (a barcode keeps its digits and its zeros), 2 with two decimals, 3 bold. */
const styles = `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`;

const parts: Readonly<Record<string, string>> = {
  "[Content_Types].xml": `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kinds}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kinds}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${kinds}.styles+xml"/></Types>`,
  "_rels/.rels": `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${office}/relationships"><sheets><sheet name="Cardápio" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/relationships/styles" Target="styles.xml"/></Relationships>`,
  "xl/styles.xml": styles,
};

const widths: Partial<Record<MenuColumn, number>> = {
  id: 12,
  category: 20,
  name: 32,
  description: 40,
  barcode: 18,
};
const columns = menuColumnNames
  .map(
    (column, at) => `<col min="${at + 1}" max="${at + 1}" width="${widths[column] ?? 12}" customWidth="1"/>`,
  )
  .join("");
const sheetBegin = `<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns}</cols><sheetData>`;
const sheetEnd = "</sheetData></worksheet>";

/** A page of products at a time; texts are text, also barcodes, so that no program makes a number of them. */
export async function* xlsxOf(pages: AsyncIterable<readonly FileProduct[]>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, data) => {
    if (error) throw error;
    ready.push(data);
  });
  const add = (name: string) => {
    const file = new ZipDeflate(name, compression);
    zip.add(file);
    return file;
  };
  for (const [name, content] of Object.entries(parts)) add(name).push(strToU8(xml + content), true);
  const sheet = add("xl/worksheets/sheet1.xml");
  sheet.push(
    strToU8(
      xml +
        sheetBegin +
        row(
          1,
          menuHeader.map((name, at) => text(at, 1, name, 3)),
        ),
    ),
  );
  yield* take();
  let line = 1;
  for await (const page of pages) {
    sheet.push(strToU8(page.map((product) => productRow(++line, product)).join("")));
    yield* take();
  }
  sheet.push(strToU8(sheetEnd), true);
  zip.end();
  yield* take();

  function* take(): Generator<Uint8Array> {
    const bytes = Buffer.concat(ready.splice(0));
    if (bytes.length > 0) yield bytes;
  }
}

const row = (line: number, cells: readonly string[]) => `<row r="${line}">${cells.join("")}</row>`;

const text = (at: number, line: number, value: string, style: number) =>
  value === ""
    ? ""
    : `<c r="${columnName(at)}${line}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeText(guardCell(value))}</t></is></c>`;

const number = (at: number, line: number, value: number, style: number) =>
  `<c r="${columnName(at)}${line}" s="${style}"><v>${value}</v></c>`;

function productRow(line: number, product: FileProduct): string {
  const cells = menuFileRow(product);
  return row(
    line,
    menuColumnNames.map((column, at) => {
      if (column === "price") return number(at, line, product.saleCents / 100, 2);
      if (column === "stock") return number(at, line, product.stock, 0);
      return text(at, line, cells[at] ?? "", 1);
    }),
  );
}
