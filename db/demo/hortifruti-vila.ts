import { demoStore, section } from "./demo-types.ts";

const frutas = section(
  "Frutas",
  `
Banana Prata kg | 7,99 | 80 | banana
Banana Nanica kg | 5,99 | 60 | banana
Maçã Gala kg | 12,90 | 50 | apple | Nacional, de Fraiburgo. Crocante e doce.
Maçã Verde kg | 16,90 | 25 | green-apple
Laranja Pera kg | 5,49 | 120 | orange | Boa para suco: rende cerca de 400 ml por quilo.
Limão Taiti kg | 6,99 | 40 | lime
Manga Palmer kg | 8,99 | 35 | mango
Abacaxi Pérola unidade | 9,90 | 30 | pineapple | Escolhido no ponto; avise se for para outro dia.
Melancia unidade | 29,90 | 12 | watermelon | Inteira, de 7 a 9 kg.
Morango bandeja 250 g | 12,90 | 24 | strawberry
Uva Thompson sem Semente bandeja 500 g | 14,90 | 20 | grapes
Kiwi bandeja 600 g | 17,90 | 10 | kiwi
Pitaya Vermelha unidade | 11,90 | 1 | - | Última da semana.
`,
  "loose",
);

const legumes = section(
  "Legumes",
  `
Tomate Italiano kg | 9,99 | 60 | tomato | Para molho e salada.
Batata Lavada kg | 6,49 | 100 | potato
Batata-Doce Roxa kg | 5,99 | 45 | sweet-potato
Cenoura kg | 5,49 | 60 | carrot
Cebola Nacional kg | 4,99 | 90 | onion
Alho Roxo cabeça 100 g | 4,49 | 70 | garlic
Berinjela kg | 6,99 | 30 | eggplant
Pepino Japonês kg | 7,49 | 30 | cucumber
Pimentão Verde kg | 8,99 | 25 | bell-pepper
Milho Verde bandeja com 4 | 8,90 | 20 | corn
Abóbora Cabotiá pedaço 1 kg | 5,90 | 18 | - | Já cortada e sem sementes.
Mandioca Descascada 1 kg | 9,90 | 15 | -
Quiabo bandeja 300 g | 6,90 | 0 | - | Chega às terças e sextas.
`,
  "loose",
);

const verduras = section(
  "Verduras e Temperos",
  `
Alface Crespa unidade | 3,99 | 40 | lettuce | Hidropônica, com raiz.
Rúcula maço | 4,49 | 30 | herb
Couve Manteiga maço | 3,99 | 35 | lettuce | Podemos picar: peça pelo WhatsApp.
Brócolis Ninja unidade | 8,90 | 25 | broccoli
Cheiro-Verde maço | 3,49 | 40 | herb
Manjericão maço | 3,99 | 15 | herb
Gengibre kg | 19,90 | 12 | ginger
Cogumelo Paris bandeja 200 g | 14,90 | 14 | -
`,
  "loose",
);

const mercearia = section(
  "Da Roça",
  `
Ovos Caipiras dúzia | 16,90 | 40 | egg | De galinhas soltas, do Sítio Boa Manhã.
Mel Silvestre 500 g | 34,90 | 15 | honey
Queijo Minas Frescal 500 g | 27,90 | 10 | cheese | Feito duas vezes por semana. Validade de dez dias.
Água de Coco Natural 1 L | 14,90 | 18 | coconut
`,
  "loose",
);

const outros = section(
  null,
  `
Cesta de Frutas da Semana | 59,90 | 8 | basket | Cerca de 6 kg de frutas da estação, escolhidas por nós.
`,
  "loose",
);

export const hortifrutiVila = demoStore(
  {
    slug: "hortifruti-vila",
    name: "Hortifruti Vila",
    logo: null,
    cover: null,
    color: "#2e7d32",
    description: "Frutas, legumes e verduras frescos todo dia: peça aqui e retire na loja, sem fila.",
    active: true,
    timeZone: "America/Sao_Paulo",
    ahead: { leadMinutes: 60, capacity: 8 },
    orderMinCents: 0,
    whatsappNumber: "19900000003",
    requires: { contact: true, address: false, payment: false },
    delivery: ["withdraw"],
    payments: ["cash", "debit", "pix"],
    seller: {
      name: "Hortifruti Vila Comércio de Alimentos Ltda. (loja fictícia)",
      document: "11.444.777/0001-61",
      address: "Avenida Exemplo das Hortas, 33, Vila Industrial, Campinas - SP, 13.035-000",
      contact: "contato@hortifruti-vila.example, (19) 90000-0003",
    },
    pix: null,
  },
  [frutas, legumes, verduras, mercearia, outros],
);
