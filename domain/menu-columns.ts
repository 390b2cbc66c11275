import { searchKey } from "./search-text.ts";

/** The columns of the file, with the names that the export writes. */
export const menuColumns = {
  id: "id",
  category: "categoria",
  name: "nome",
  description: "descrição",
  price: "preço",
  stock: "estoque",
  barcode: "código de barras",
  active: "à venda",
  adult: "18+",
  thumbnail: "foto",
  groups: "opções",
} as const;

export type MenuColumn = keyof typeof menuColumns;
export const menuColumnNames = Object.keys(menuColumns) as MenuColumn[];

/** Without accents, case and whatever is neither a letter nor a digit. */
const synonyms: Readonly<Record<MenuColumn, readonly string[]>> = {
  id: ["id", "identificador", "idproduto", "produtoid", "iddoproduto"],
  category: ["categoria", "categorias", "secao", "grupo", "departamento", "familia", "category"],
  name: ["nome", "produto", "nomedoproduto", "nomeproduto", "item", "titulo", "name"],
  description: ["descricao", "descricaodoproduto", "detalhe", "detalhes", "ingredientes", "description"],
  price: [
    ...["preco", "precos", "valor", "precodevenda", "precovenda", "valordevenda", "precounitario"],
    ...["valorunitario", "precor", "valorr", "vlrvenda", "price"],
  ],
  stock: [
    ...["estoque", "quantidade", "qtd", "qtde", "qtdestoque", "qtdeestoque", "quantidadeemestoque"],
    ...["estoqueatual", "saldo", "stock"],
  ],
  barcode: [
    ...["codigodebarras", "codigobarras", "codbarras", "codbarra", "coddebarras", "codigodebarra"],
    ...["ean", "ean13", "gtin", "gtinean", "eangtin", "barcode"],
  ],
  active: ["avenda", "ativo", "ativa", "disponivel", "vendendo", "visivel", "active"],
  adult: ["18", "18mais", "maiorde18", "maioresde18", "adulto", "somenteadultos", "alcoolico"],
  thumbnail: ["foto", "fotos", "imagem", "imagens", "linkdafoto", "urldafoto", "urldaimagem", "image"],
  groups: ["opcoes", "opcao", "adicionais", "complementos", "gruposdeopcoes", "grupodeopcoes"],
};

const columnOf = new Map(
  menuColumnNames.flatMap((column) => synonyms[column].map((name) => [name, column] as const)),
);

const headerKey = (text: string) => searchKey(text).replace(/[^\p{L}\p{N}]/gu, "");

export const toMenuColumn = (header: string): MenuColumn | null => columnOf.get(headerKey(header)) ?? null;

export type ReadHeader =
  | { ok: true; columns: readonly (MenuColumn | null)[]; unknown: readonly string[] }
  | { ok: false; problem: string };

/** Which column each cell of the first row names; those that are unknown are named, and ignored. */
export function readHeader(cells: readonly string[]): ReadHeader {
  const columns = cells.map(toMenuColumn);
  const twice = columns.find((column, at) => column !== null && columns.indexOf(column) < at);
  if (twice) {
    return { ok: false, problem: `A coluna '${menuColumns[twice]}' aparece duas vezes. Tire uma das duas.` };
  }
  if (!columns.includes("name") && !columns.includes("id") && !columns.includes("barcode")) {
    return {
      ok: false,
      problem:
        "A primeira linha não tem os nomes das colunas. Use pelo menos 'nome' e 'preço', como no modelo.",
    };
  }
  const unknown = cells.filter((cell, at) => columns[at] === null && cell.trim() !== "");
  return { ok: true, columns, unknown };
}
