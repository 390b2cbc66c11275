import { demoStore, everyDay, optionGroup, section, withGroups } from "./demo-types.ts";

/** Half-and-half costs what the dearer half costs; the same flavour twice makes a whole pizza. */
const flavours = `
Mussarela | 0,00
Calabresa | 0,00
Margherita | 3,00
Napolitana | 3,00
Portuguesa | 6,00
Milho com Bacon | 6,00
Frango com Catupiry | 8,00
Quatro Queijos | 10,00
Brócolis com Bacon | 10,00
Rúcula com Tomate Seco | 12,00
Pepperoni | 12,00
Vegana de Cogumelos | 13,00
Atum com Cebola | 9,00
Palmito | 9,00
Lombo com Catupiry | 11,00
Alho e Óleo | 4,00
Camarão ao Alho | 28,00
Bella | 22,00
`;

const oneFlavour = optionGroup("Sabor", { least: 1, most: 1, pricing: "max", repeats: false }, flavours);
const twoFlavours = optionGroup("Sabores", { least: 2, most: 2, pricing: "max", repeats: true }, flavours);
const crust = optionGroup(
  "Borda recheada",
  { least: 0, most: 1, pricing: "sum", repeats: false },
  `
Catupiry | 9,90
Cheddar | 9,90
Cream cheese | 11,90
`,
);
const extras = optionGroup(
  "Adicionais",
  { least: 0, most: 3, pricing: "sum", repeats: true },
  `
Azeitonas pretas | 3,50
Bacon | 6,00
Mussarela extra | 7,00
Manjericão fresco | 2,50
`,
);

const bySize = withGroups(
  section(
    "Monte sua Pizza",
    `
Pizza Broto | 29,90 | 40 | pizza-margherita | 4 fatias, um sabor à sua escolha.
Pizza Média Meio a Meio | 44,90 | 40 | pizza-olives | 6 fatias, dois sabores à sua escolha.
Pizza Grande Meio a Meio | 54,90 | 40 | pizza | 8 fatias, dois sabores à sua escolha.
`,
    "loose",
  ),
  (name) => [name === "Pizza Broto" ? oneFlavour : twoFlavours, crust, extras],
);

function area(district: string, feeCents: number, orderMinCents: number, [from, to]: [number, number]) {
  const place = { kind: "district", city: "São Paulo", district } as const;
  return { place, feeCents, orderMinCents, minutes: { from, to } };
}

const tradicionais = section(
  "Pizzas Tradicionais",
  `
Pizza Mussarela | 54,90 | 40 | pizza-olives | Molho de tomate, mussarela, orégano e azeitonas. Grande, 8 fatias.
Pizza Calabresa | 56,90 | 40 | pizza | Calabresa fatiada, cebola e azeitonas pretas. Grande, 8 fatias.
Pizza Margherita | 58,90 | 35 | pizza-margherita | Mussarela, tomate italiano, manjericão fresco e azeite. Grande, 8 fatias.
Pizza Portuguesa | 62,90 | 30 | pizza-portuguesa | Presunto, ovo, cebola, ervilha, mussarela e azeitonas. Grande, 8 fatias.
Pizza Frango com Catupiry | 64,90 | 35 | pizza-chicken-leg | Frango desfiado e temperado da casa com Catupiry original. Grande, 8 fatias.
Pizza Napolitana | 58,90 | 30 | pizza-napolitana | Mussarela, rodelas de tomate, parmesão e alho. Grande, 8 fatias.
Pizza Quatro Queijos | 66,90 | 30 | pizza-cheese | Mussarela, Catupiry, parmesão e gorgonzola. Grande, 8 fatias.
Pizza Milho com Bacon | 61,90 | 25 | pizza-corn-bacon | Grande, 8 fatias.
`,
  "loose",
);

const especiais = section(
  "Pizzas Especiais",
  `
Pizza Bella | 79,90 | 20 | pizza-bella | A da casa: burrata inteira, tomatinhos confitados, presunto de Parma e manjericão, sobre massa de longa fermentação. Sai do forno a lenha em quatro minutos e a burrata entra na hora de fechar a caixa. Grande, 8 fatias.
Pizza Camarão ao Alho | 89,90 | 12 | pizza-shrimp | Camarão-rosa salteado no alho, mussarela e salsinha. Grande, 8 fatias.
Pizza Pepperoni | 68,90 | 25 | pizza
Pizza Rúcula com Tomate Seco | 67,90 | 20 | pizza-rucula | Mussarela de búfala, rúcula e tomate seco. Grande, 8 fatias.
Pizza Brócolis com Bacon | 66,90 | 20 | pizza-broccoli-bacon | Grande, 8 fatias.
Pizza Vegana de Cogumelos | 69,90 | 15 | pizza-mushroom | Shimeji e paris no shoyu, queijo de castanhas e cebolinha. Grande, 8 fatias.
`,
  "loose",
);

const doces = section(
  "Pizzas Doces",
  `
Pizza Chocolate com Morango | 52,90 | 20 | pizza-strawberry | Chocolate ao leite e morangos frescos. Broto, 4 fatias.
Pizza Banana com Canela | 44,90 | 20 | pizza-banana | Banana, açúcar, canela e leite condensado. Broto, 4 fatias.
Pizza Romeu e Julieta | 46,90 | 18 | pizza-cheese | Mussarela e goiabada cascão. Broto, 4 fatias.
Pizza Prestígio | 49,90 | 15 | pizza-coconut
`,
  "loose",
);

const entradas = section(
  "Entradas e Massas",
  `
Pão de Alho com Queijo | 19,90 | 30 | baguette-garlic | Quatro unidades, assadas no forno a lenha.
Calzone de Presunto e Queijo | 39,90 | 20 | dumpling | Individual, com molho de tomate à parte.
Lasanha à Bolonhesa | 46,90 | 15 | spaghetti | Serve uma pessoa com fome ou duas sem pressa.
Spaghetti ao Sugo | 34,90 | 20 | spaghetti
Salada Caprese | 32,90 | 15 | salad | Tomate, mussarela de búfala, manjericão e azeite.
`,
  "loose",
);

const sobremesas = section(
  "Sobremesas",
  `
Tiramisù | 24,90 | 12 | cake-coffee | Mascarpone, café e cacau, feito na casa. Porção individual.
Petit Gâteau com Sorvete | 26,90 | 12 | ice-cream-chocolate
Pudim de Leite | 14,90 | 16 | pudding | Fatia, com calda de caramelo.
`,
  "loose",
);

const bebidas = section(
  "Bebidas",
  `
Coca-Cola Original 2 L | 14,90 | 60 | soda
Guaraná Antarctica 2 L | 12,90 | 60 | soda
Suco de Laranja Natural 500 ml | 13,90 | 30 | soda-orange | Espremido na hora, sem açúcar.
Água Mineral Crystal sem Gás 500 ml | 4,50 | 80 | water
Heineken Long Neck 330 ml | 11,90 | 72 | beer
`,
  "packed",
);

export const pizzariaBella = demoStore(
  {
    slug: "pizzaria-bella",
    name: "Pizzaria Bella",
    logo: "/demo/logos/pizzaria-bella.webp",
    cover: "/demo/covers/pizzaria-bella-800.webp",
    color: "#c8102e",
    description: "Pizzas de longa fermentação no forno a lenha, massas e sobremesas da casa, em Pinheiros.",
    active: true,
    timeZone: "America/Sao_Paulo",
    hours: everyDay("18:00", "00:30"),
    ahead: { leadMinutes: 45, capacity: 6 },
    areas: {
      areas: [
        area("Pinheiros", 500, 0, [35, 50]),
        area("Vila Madalena", 700, 0, [40, 55]),
        area("Jardim Paulista", 900, 0, [40, 55]),
        area("Consolação", 900, 4000, [45, 60]),
        area("Butantã", 1200, 6000, [50, 70]),
        {
          place: { kind: "ceps", from: "05400000", to: "05499999" },
          feeCents: 700,
          orderMinCents: 0,
          minutes: { from: 35, to: 50 },
        },
      ],
      elsewhere: null,
      freeFromCents: 20000,
    },
    orderMinCents: 0,
    whatsappNumber: "11900000002",
    requires: { contact: true, address: true, payment: true },
    delivery: ["delivery", "withdraw"],
    payments: ["pix_online", "credit_online", "cash", "credit", "debit", "pix"],
    seller: {
      name: "Bella Massas e Pizzas Ltda. (loja fictícia)",
      document: "12.345.678/0001-95",
      address: "Rua Exemplo do Forno, 845, Pinheiros, São Paulo - SP, 05.400-000",
      contact: "contato@pizzaria-bella.example, (11) 90000-0002",
    },
    pix: { key: "123e4567-e12b-12d1-a456-426655440000", name: "PIZZARIA BELLA", city: "SAO PAULO" },
  },
  [bySize, tradicionais, especiais, doces, entradas, sobremesas, bebidas],
);
