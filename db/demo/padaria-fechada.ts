import { demoStore, section } from "./demo-types.ts";

const paes = section(
  "Pães",
  `
Pão Francês 100 g | 2,49 | 200 | baguette | Cerca de duas unidades.
Pão de Forma Caseiro 500 g | 14,90 | 12 | bread
Croissant de Manteiga | 9,90 | 24 | croissant
`,
  "loose",
);

const doces = section(
  "Doces e Café",
  `
Sonho de Creme | 8,90 | 18 | doughnut | Frito no dia e recheado na hora.
Bolo de Cenoura com Chocolate fatia | 9,90 | 12 | cake
Café Coado 200 ml | 5,90 | 50 | coffee
`,
  "loose",
);

export const padariaFechada = demoStore(
  {
    slug: "padaria-fechada",
    name: "Padaria Fechada",
    logo: "/demo/logos/padaria-fechada.webp",
    cover: null,
    color: "#8d5524",
    description: "Padaria de bairro em Curitiba, fechada para reforma.",
    active: false,
    timeZone: "America/Sao_Paulo",
    orderMinCents: 0,
    whatsappNumber: "41900000005",
    requires: { contact: true, address: true, payment: true },
    delivery: ["delivery", "withdraw"],
    payments: ["cash", "pix"],
    seller: {
      name: "Panificadora Fechada Ltda. (loja fictícia)",
      document: "98.765.432/0001-98",
      address: "Rua Exemplo do Trigo, 7, Água Verde, Curitiba - PR, 80.240-000",
      contact: "contato@padaria-fechada.example, (41) 90000-0005",
    },
    pix: null,
  },
  [paes, doces],
);
