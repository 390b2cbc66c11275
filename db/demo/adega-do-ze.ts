import { paymentMethods } from "#domain/store.ts";
import { adultsOnly, demoStore, everyDay, section } from "./demo-types.ts";

const cervejas = adultsOnly(
  section(
    "Cervejas",
    `
Skol Lata 350 ml | 3,89 | 480 | beer | Pilsen leve, vai gelada. Fardo fechado de 12 sob consulta no WhatsApp.
Brahma Duplo Malte Lata 350 ml | 4,29 | 360 | beer | Puro malte encorpada e cremosa.
Itaipava Lata 350 ml | 3,49 | 420 | beer
Antarctica Original Garrafa 600 ml | 12,90 | 96 | beers | Clássica de boteco. Casco não incluso: traga o vasilhame vazio.
Heineken Long Neck 330 ml | 7,49 | 288 | beer | Puro malte holandesa, 5% de álcool.
Heineken 0.0% Long Neck 330 ml | 7,29 | 72 | beer | Sem álcool, com o mesmo malte da original.
Stella Artois Long Neck 330 ml | 6,99 | 144 | beer
Budweiser Lata 473 ml | 5,99 | 192 | beer | Lager americana no latão.
Corona Extra Long Neck 330 ml | 8,49 | 120 | beer-lime | Fica melhor com uma fatia de limão no gargalo.
Eisenbahn Pilsen Lata 350 ml | 4,99 | 168 | beer
Colorado Appia Garrafa 600 ml | 19,90 | 36 | beers | Cerveja de trigo com mel de laranjeira, feita em Ribeirão Preto.
Baden Baden Golden Garrafa 600 ml | 21,90 | 24 | beers | Ale dourada com toque de canela e frutas vermelhas.
`,
    "packed",
  ),
);

const vinhos = adultsOnly(
  section(
    "Vinhos e Espumantes",
    `
Vinho Tinto Suave Pérgola 1 L | 27,90 | 48 | wine | Vinho de mesa suave, de uvas Bordô e Isabel.
Vinho Tinto Seco Miolo Seleção Cabernet Sauvignon e Merlot 750 ml | 44,90 | 30 | wine | Corte da Serra Gaúcha, frutado e de corpo médio. Acompanha massas e carnes grelhadas.
Casillero del Diablo Cabernet Sauvignon 750 ml | 59,90 | 36 | wine | Chileno do Valle Central, com notas de ameixa e baunilha.
Reservado Concha y Toro Carménère 750 ml | 36,90 | 42 | wine
Vinho Branco Seco Salton Intenso Chardonnay 750 ml | 49,90 | 18 | toast-glasses | Fresco, bom com peixes e queijos leves.
Vinho do Porto Ferreira Tawny 750 ml | 119,90 | 8 | wine
Espumante Chandon Réserve Brut 750 ml | 104,90 | 24 | sparkling-wine | Brasileiro, de Garibaldi. Servir entre 6 e 8 °C.
Espumante Salton Brut 750 ml | 47,90 | 30 | sparkling-wine
`,
    "packed",
  ),
);

const destilados = adultsOnly(
  section(
    "Whisky, Vodka e Gin",
    `
Whisky Johnnie Walker Red Label 1 L | 109,90 | 24 | whisky | Blended scotch de sabor intenso, ótimo para highball.
Whisky Johnnie Walker Blue Label 750 ml | 1499,90 | 2 | whisky | Blend de maltes raros, na caixa original e com nota fiscal.
Whisky Jack Daniel's Old No. 7 1 L | 169,90 | 18 | whisky | Tennessee whiskey filtrado em carvão de bordo.
Whisky Passport 1 L | 59,90 | 30 | whisky
Vodka Smirnoff 998 ml | 44,90 | 40 | cocktail | Tridestilada e filtrada dez vezes.
Vodka Absolut 1 L | 94,90 | 18 | cocktail
Gin Tanqueray London Dry 750 ml | 129,90 | 15 | cocktail | Zimbro, coentro, angélica e alcaçuz. Com água tônica e limão.
Gin Rock's 995 ml | 39,90 | 24 | cocktail
`,
    "packed",
  ),
);

const cachacas = adultsOnly(
  section(
    "Cachaças e Licores",
    `
Cachaça 51 965 ml | 14,90 | 60 | whisky-lime | A da caipirinha.
Cachaça Ypióca Prata 960 ml | 21,90 | 36 | whisky | Descansada em tonéis, de Maranguape, no Ceará.
Cachaça Ypióca Ouro 960 ml | 24,90 | 30 | whisky
Cachaça Salinas Tradicional 700 ml | 39,90 | 12 | whisky | Artesanal mineira, envelhecida dois anos em bálsamo.
Velho Barreiro 910 ml | 13,90 | 42 | whisky
Catuaba Selvagem 1 L | 17,90 | 48 | wine | Bebida alcoólica mista de vinho, catuaba e marapuama.
Licor Amarula Cream 750 ml | 119,90 | 10 | whisky | Licor cremoso da fruta marula. Servir com gelo.
Campari 900 ml | 59,90 | 20 | tropical-drink
`,
    "packed",
  ),
);

const semAlcool = section(
  "Refrigerantes e Sucos",
  `
Guaraná Antarctica 2 L | 9,49 | 90 | soda
Coca-Cola Original 2 L | 12,49 | 120 | soda
Coca-Cola Sem Açúcar Lata 350 ml | 4,79 | 180 | soda
Fanta Laranja 2 L | 9,99 | 60 | soda-orange
Água Tônica Schweppes Lata 350 ml | 4,49 | 144 | soda-lemon | Com quinino natural.
Suco de Uva Integral Aurora 1,5 L | 24,90 | 24 | juice-box-grapes | Sem adição de água, açúcar ou conservantes.
Suco Del Valle Pêssego 1 L | 8,99 | 36 | juice-box-peach
Água de Coco Kero Coco 1 L | 15,90 | 30 | coconut
`,
  "packed",
);

const energia = section(
  "Energéticos e Água",
  `
Red Bull Lata 250 ml | 9,49 | 120 | soda | Energético com taurina e cafeína.
Red Bull Tropical Lata 250 ml | 9,49 | 48 | soda-pineapple
Monster Energy Lata 473 ml | 10,49 | 96 | soda
Água Mineral Crystal sem Gás 500 ml | 2,99 | 240 | water
Água Mineral Crystal com Gás 500 ml | 3,29 | 180 | water-bubbles
Galão de Água Mineral 5 L | 12,90 | 30 | water | Garrafão descartável com alça.
`,
  "packed",
);

const gelo = section(
  "Gelo e Carvão",
  `
Gelo em Cubos 5 kg | 14,90 | 80 | ice | De água filtrada. Entregue em bolsa térmica.
Gelo em Cubos 2 kg | 8,90 | 60 | ice
Gelo de Coco 190 g | 3,50 | 100 | ice-coconut | Feito com água de coco, para whisky e gin.
Carvão Vegetal 5 kg | 24,90 | 45 | fire | De eucalipto de reflorestamento.
Copo Descartável 300 ml com 50 | 9,90 | 40 | soda
`,
  "packed",
);

const petiscos = section(
  "Petiscos",
  `
Amendoim Japonês Dori 200 g | 7,99 | 50 | peanuts
Amendoim Salgado Elma Chips 145 g | 8,49 | 40 | peanuts
Batata Ruffles Original 115 g | 12,99 | 36 | fries
Doritos Queijo Nacho 120 g | 12,99 | 36 | fries-cheese
Azeitona Verde Vale Fértil 200 g | 11,90 | 24 | olives | Com caroço, em conserva. Peso drenado.
Salame Italiano Sadia Fatiado 100 g | 13,90 | 18 | bacon | Mantido em geladeira até sair para a entrega.
`,
  "packed",
);

export const adegaDoZe = demoStore(
  {
    slug: "adega-do-ze",
    name: "Adega do Zé",
    logo: "/demo/logos/adega-do-ze.webp",
    cover: "/demo/covers/adega-do-ze-800.webp",
    color: "#7b1e3a",
    description:
      "Cerveja gelada, vinhos, destilados, gelo e carvão na Vila Mariana, entregues na hora da festa.",
    active: true,
    timeZone: "America/Sao_Paulo",
    hours: everyDay("00:00", "24:00"),
    cardBrands: ["Visa", "Mastercard", "Elo", "American Express"],
    coupons: [
      {
        code: "BEMVINDO10",
        benefit: { kind: "percent", percent: 10 },
        leastTotalCents: 5000,
        from: null,
        until: null,
        maxUses: null,
        maxUsesPerPhone: 1,
      },
    ],
    orderMinCents: 5000,
    whatsappNumber: "11900000001",
    requires: { contact: true, address: true, payment: true },
    delivery: ["delivery", "withdraw"],
    payments: paymentMethods,
    seller: {
      name: "Adega do Zé Comércio de Bebidas Ltda. (loja fictícia)",
      document: "11.222.333/0001-81",
      address: "Rua Exemplo da Videira, 120, Vila Mariana, São Paulo - SP, 04.000-000",
      contact: "contato@adega-do-ze.example, (11) 90000-0001",
    },
    pix: { key: "pix@adega-do-ze.example", name: "ADEGA DO ZE", city: "SAO PAULO" },
  },
  [cervejas, vinhos, destilados, cachacas, semAlcool, energia, gelo, petiscos],
);
