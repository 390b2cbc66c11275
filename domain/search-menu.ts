import { isWithinEdits } from "./edit-distance.ts";
import { searchKey } from "./search-text.ts";
import type { Menu, MenuProduct, MenuSection } from "./store.ts";

export interface MenuFindings {
  /** Every word of the query occurs in the product's name. */
  byName: Menu;
  /** Matches of category and description first, then those with typos. */
  related: readonly MenuProduct[];
}

interface Entry {
  product: MenuProduct;
  name: string;
  text: string;
  /** Of the name and the category, compared with typos. */
  words: ReadonlySet<string>;
}

/** Shorter words would match too many others. */
const forgivenOne = 4;
const forgivenTwo = 8;
/** Longer words also match the beginning of a word: 'cervja' for 'cervejas'. */
const prefixFrom = 5;

/** Normalises the texts once; an empty query finds everything. */
export function prepareSearch(menu: Menu): (query: string) => MenuFindings {
  const sections = menu.map((section) => ({ section, entries: entriesOf(section) }));
  const all = sections.flatMap(({ entries }) => entries);
  const vocabulary = new Set(all.flatMap(({ words }) => [...words]));

  return (query) => {
    const words = searchKey(query).split(" ").filter(Boolean);
    if (words.length === 0) return { byName: menu, related: [] };
    const isNamed = ({ name }: Entry) => words.every((word) => name.includes(word));
    const byName = sections
      .map(({ section, entries }) => ({
        ...section,
        products: entries.filter(isNamed).map(({ product }) => product),
      }))
      .filter(({ products }) => products.length > 0);
    const rest = all.filter((entry) => !isNamed(entry));
    const told = rest.filter(({ text }) => words.every((word) => text.includes(word)));
    const toldAlready = new Set(told);
    const isAlike = forgiving(words, vocabulary);
    const alike = rest.filter((entry) => !toldAlready.has(entry) && isAlike(entry));
    return { byName, related: [...told, ...alike].map(({ product }) => product) };
  };
}

function entriesOf({ name: category, products }: MenuSection): Entry[] {
  const categoryKey = searchKey(category);
  return products.map((product) => {
    const name = searchKey(product.name);
    const words = new Set(wordsOf(`${name} ${categoryKey}`));
    return { product, name, text: `${name} ${categoryKey} ${searchKey(product.description)}`, words };
  });
}

function forgiving(words: readonly string[], vocabulary: ReadonlySet<string>): (entry: Entry) => boolean {
  const wanted = words.map((word) => ({ word, alike: alikeOf(word, vocabulary) }));
  return (entry) =>
    wanted.every(
      ({ word, alike }) => alike.some((each) => entry.words.has(each)) || entry.text.includes(word),
    );
}

function alikeOf(word: string, vocabulary: ReadonlySet<string>): string[] {
  if (word.length < forgivenOne) return [];
  const most = word.length < forgivenTwo ? 1 : 2;
  return [...vocabulary].filter((known) => isWithinEdits(word, known, most, word.length >= prefixFrom));
}

const wordsOf = (key: string): string[] => key.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
