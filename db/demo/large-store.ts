import {
  type DemoFacts,
  type DemoProduct,
  type DemoSection,
  type DemoStore,
  demoStore,
  photoPath,
  slugOf,
} from "./demo-types.ts";
import { ean13FromName } from "./ean13.ts";
import { groupsOfProduct, makeAreas, makeGroups } from "./large-store-settings.ts";

const facts: DemoFacts = {
  slug: "loja-grande",
  name: "Loja Grande",
  logo: null,
  cover: null,
  color: "#1d4ed8",
  description: "Loja de medição, com um cardápio muito grande.",
  active: true,
  timeZone: "America/Sao_Paulo",
  orderMinCents: 0,
  whatsappNumber: "11900000006",
  requires: { contact: true, address: true, payment: true },
  delivery: ["delivery", "withdraw"],
  payments: ["cash", "credit", "debit", "pix"],
  seller: {
    name: "Loja Grande Comércio Ltda. (loja fictícia)",
    document: "11.111.222/0001-06",
    address: "Rua Exemplo da Medida, 2000, Centro, São Paulo - SP, 01.000-000",
    contact: "contato@loja-grande.example, (11) 90000-0006",
  },
  pix: null,
};

/** `category | photo of each noun, or one of all | lowest price in cents | nouns | sizes`. */
const kinds = `
Arroz e Feijão | rice, rice, rice, beans, beans, beans | 699 | Arroz Branco, Arroz Integral, Arroz Parboilizado, Feijão Carioca, Feijão Preto, Feijão Branco | 500 g, 1 kg, 2 kg, 5 kg
Massas | spaghetti | 449 | Espaguete, Penne, Parafuso, Talharim, Massa para Lasanha, Ave-Maria | 250 g, 500 g, 1 kg
Molhos | jar-tomato, canned-food, jar-tomato, jar-tomato, jar-tomato, jar-tomato | 379 | Molho de Tomate, Extrato de Tomate, Passata, Molho Bolonhesa, Ketchup, Molho Barbecue | 200 g, 300 g, 500 g, 1 kg
Óleos e Vinagres | jar-beans, jar-sunflower, jar-corn, jar-olives, jar-apple, jar | 599 | Óleo de Soja, Óleo de Girassol, Óleo de Milho, Azeite Extravirgem, Vinagre de Maçã, Vinagre Balsâmico | 250 ml, 500 ml, 900 ml
Temperos | herb, salt-chili, chili, salt, herb, ginger | 349 | Orégano, Pimenta-do-Reino, Colorau, Cominho, Louro, Cúrcuma | 20 g, 50 g, 100 g
Farinhas | wheat, corn, jar, jar, corn, bread | 499 | Farinha de Trigo, Fubá, Farinha de Mandioca, Polvilho Doce, Amido de Milho, Farinha de Rosca | 500 g, 1 kg, 2 kg
Conservas | jar-corn, jar-pea-pod, jar-olives, jar, jar-cucumber, jar-mushroom | 499 | Milho Verde, Ervilha, Azeitona Verde, Palmito, Pepino, Cogumelo | 170 g, 300 g, 500 g
Cafés | coffee | 1490 | Café Tradicional, Café Extraforte, Café Gourmet, Café Descafeinado, Café Solúvel, Cappuccino | 100 g, 250 g, 500 g
Chás | tea, tea, teapot, teapot, tea, mate | 499 | Chá de Camomila, Chá de Hortelã, Chá Verde, Chá Preto, Chá de Erva-Doce, Chá-Mate | com 10, com 15, com 25
Biscoitos | cookie, pretzel, waffle, doughnut, bagel, cookie | 329 | Biscoito Recheado, Cream Cracker, Wafer, Rosquinha, Biscoito de Polvilho, Cookies | 90 g, 140 g, 350 g
Chocolates | chocolate, chocolate, chocolate, candy, candy, chocolate | 549 | Chocolate ao Leite, Chocolate Meio Amargo, Chocolate Branco, Bombom, Trufa, Chocolate com Avelã | 25 g, 80 g, 150 g
Salgadinhos | fries, fries-corn, popcorn, peanuts, fries-bacon, pretzel | 599 | Batata Frita, Salgadinho de Milho, Pipoca, Amendoim, Torresmo, Palitos | 50 g, 100 g, 200 g
Pães | bread, bread, baguette, bread-hamburger, flatbread, croissant | 790 | Pão de Forma, Pão Integral, Bisnaguinha, Pão de Hambúrguer, Pão Sírio, Brioche | 200 g, 350 g, 500 g
Matinais | cereal-bowl-wheat, wheat, cereal-bowl-corn, honey, jar-strawberry, cereal-bowl | 890 | Granola, Aveia, Cereal de Milho, Mel, Geleia de Morango, Farinha Láctea | 200 g, 350 g, 500 g
Queijos | cheese | 1290 | Mussarela, Queijo Prato, Minas Padrão, Parmesão, Gorgonzola, Queijo Coalho | 150 g, 300 g, 500 g
Laticínios | milk, milk, milk, milk-strawberry, milk, milk | 499 | Leite Integral, Leite Desnatado, Iogurte Natural, Bebida Láctea, Creme de Leite, Coalhada | 200 ml, 500 ml, 1 L
Carnes | steak, steak, ribs, chicken-leg, ribs, hot-dog | 2490 | Alcatra, Patinho Moído, Costela, Peito de Frango, Bisteca, Linguiça | 500 g, 1 kg, 2 kg
Peixes | fish, fish, fish, fish, shrimp, fish | 2990 | Tilápia, Salmão, Merluza, Pescada, Camarão, Tambaqui | 400 g, 800 g, 1 kg
Congelados | pizza, spaghetti, hamburger, chicken-leg, bread-cheese, fries | 1490 | Pizza, Lasanha, Hambúrguer, Nuggets, Pão de Queijo, Batata Palito | 300 g, 400 g, 1 kg
Sorvetes | ice-cream, ice-cream, ice-cream, soft-ice-cream, shaved-ice, shaved-ice | 990 | Sorvete de Creme, Sorvete de Flocos, Sorvete Napolitano, Sorvete de Açaí, Picolé de Limão, Picolé de Uva | 55 g, 500 ml, 1,5 L
Sucos | juice-box-orange, juice-box-grapes, juice-box, juice-box-mango, juice-box-peach, lemon | 549 | Suco de Laranja, Suco de Uva, Suco de Maracujá, Néctar de Manga, Néctar de Pêssego, Limonada | 200 ml, 1 L, 1,5 L
Refrigerantes | soda, soda, soda-lemon, soda-orange, soda-lemon, soda | 349 | Cola, Guaraná, Soda Limonada, Laranjinha, Água Tônica, Tubaína | 350 ml, 600 ml, 2 L
Cervejas | beer, beers, beer, beers, beer, beer | 399 | Pilsen, Puro Malte, Weiss, IPA, Stout, Sem Álcool | 350 ml, 473 ml, 600 ml
Vinhos | wine, wine, toast-glasses, wine, sparkling-wine, sparkling-wine | 2990 | Tinto Seco, Tinto Suave, Branco Seco, Rosé, Espumante Brut, Espumante Moscatel | 187 ml, 375 ml, 750 ml
Limpeza | bubbles, bucket, bubbles, bucket, bubbles, sponge | 299 | Detergente, Desinfetante, Multiuso, Água Sanitária, Limpa-Vidros, Lustra-Móveis | 500 ml, 1 L, 2 L
Roupas | basket-bubbles, basket-bubbles, lotion, bubbles, bubbles, soap | 990 | Sabão em Pó, Lava-Roupas, Amaciante, Alvejante, Tira-Manchas, Sabão de Coco | 500 g, 1 kg, 3 kg
Higiene | soap, lotion, lotion, toothbrush, lotion, lotion | 449 | Sabonete, Shampoo, Condicionador, Creme Dental, Hidratante, Desodorante | 90 g, 200 g, 400 g
Bebê | baby, baby, jar-carrot, lotion, lotion, lotion | 1290 | Fralda, Lenço Umedecido, Papinha, Talco, Shampoo Infantil, Pomada | P, M, G
Pet | dog, cat, bone, cat, cat, bone | 1490 | Ração para Cães, Ração para Gatos, Petisco, Sachê, Areia Sanitária, Biscoito Canino | 500 g, 1 kg, 3 kg
Utilidades | light-bulb, battery, candle, plate, fire, basket | 790 | Lâmpada LED, Pilha Alcalina, Vela, Prato Descartável, Fósforo, Pregador | com 2, com 4, com 12
`;

const brands = list(
  "Boa Mesa, Serra Azul, Vale Verde, Dona Rosa, Sol Nascente, Rio Claro, Bom Dia, Casa Forte, Três Irmãos, Flor do Campo, Pau-Brasil, Porto Belo",
);

const descriptions = [
  "",
  "Qualidade da marca, preço de todo dia.",
  "Produto nacional.",
  "",
  "Escolha da casa: vende bem e rende mais do que parece. Conserve em local seco e fresco.",
];

interface LargeStoreSettings {
  groups?: number;
  areas?: number;
  hours?: DemoFacts["hours"] | undefined;
}

/** For benchmarks: deterministic for the same numbers. */
export function makeLargeStore(
  products: number,
  { groups = 0, areas = 0, hours }: LargeStoreSettings = {},
): DemoStore {
  const lines = kinds.trim().split("\n");
  const sections = lines
    .map((line, index) => makeSection(line, Math.ceil((products - index) / lines.length)))
    .filter((section) => section.products.length > 0);
  const store = demoStore(
    { ...facts, ...(hours ? { hours } : {}), ...(areas > 0 ? { areas: makeAreas(areas) } : {}) },
    sections,
  );
  if (groups === 0) return store;
  const made = makeGroups(groups);
  const withGroups = store.products.map((product, n) => ({ ...product, groups: groupsOfProduct(made, n) }));
  return { ...store, products: withGroups };
}

function makeSection(line: string, count: number): DemoSection {
  const [name = "", photos = "", price = "", nouns = "", sizes = ""] = line
    .split("|")
    .map((cell) => cell.trim());
  const category = { id: slugOf(name), name };
  const kind = { photos: list(photos), price: Number(price), nouns: list(nouns), sizes: list(sizes) };
  return {
    category,
    products: Array.from({ length: Math.max(0, count) }, (_, n) => makeProduct(category.id, kind, n)),
  };
}

interface Kind {
  photos: string[];
  price: number;
  nouns: string[];
  sizes: string[];
}

/** Counts through nouns, then sizes, then brands; when all are used, a number is added. */
function makeProduct(categoryId: string, { photos, price, nouns, sizes }: Kind, n: number): DemoProduct {
  const size = Math.floor(n / nouns.length);
  const brand = Math.floor(size / sizes.length);
  const round = Math.floor(brand / brands.length);
  const name = `${at(nouns, n)} ${at(brands, brand)}${round > 0 ? ` ${round + 1}` : ""} ${at(sizes, size)}`;
  return {
    id: slugOf(name),
    categoryId,
    barcode: ean13FromName(name),
    name,
    description: at(descriptions, n),
    thumbnail: n % 17 === 16 ? null : photoPath(at(photos, n)),
    saleCents: Math.round((price * (1 + 0.8 * (size % sizes.length)) + 50 * (brand % 7)) / 10) * 10 + 9,
    stock: 10 + ((n * 37) % 190),
    adult: false,
    groups: [],
  };
}

function list(text: string): string[] {
  // A comma inside a number ("1,5 L") has no space after it.
  return text.split(", ");
}

function at(values: readonly string[], index: number): string {
  return values[index % values.length] ?? "";
}
