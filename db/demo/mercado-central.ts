import { demoStore } from "./demo-types.ts";
import { casa } from "./mercado-central-casa.ts";
import { frescos } from "./mercado-central-frescos.ts";
import { lanches } from "./mercado-central-lanches.ts";
import { mercearia } from "./mercado-central-mercearia.ts";

export const mercadoCentral = demoStore(
  {
    slug: "mercado-central",
    name: "Mercado Central",
    logo: "/demo/logos/mercado-central.webp",
    cover: null,
    color: "#ffb703",
    description: "A compra do mês inteira em Manaus: mercearia, frescos, bebidas, limpeza, bebê e pet.",
    active: true,
    timeZone: "America/Manaus",
    orderMinCents: 0,
    whatsappNumber: "92900000004",
    requires: { contact: true, address: true, payment: true },
    delivery: ["delivery", "withdraw"],
    payments: ["mercadopago", "cash", "credit", "debit", "pix"],
    seller: {
      name: "Mercado Central Comércio Varejista Ltda. (loja fictícia)",
      document: "99.888.777/0001-00",
      address: "Avenida Exemplo do Porto, 2100, Centro, Manaus - AM, 69.005-000",
      contact: "contato@mercado-central.example, (92) 90000-0004",
    },
    pix: null,
  },
  [...mercearia, ...lanches, ...frescos, ...casa],
);
