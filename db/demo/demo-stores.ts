import { adegaDoZe } from "./adega-do-ze";
import type { DemoStore } from "./demo-types";
import { hortifrutiVila } from "./hortifruti-vila";
import { mercadoCentral } from "./mercado-central";
import { padariaFechada } from "./padaria-fechada";
import { pizzariaBella } from "./pizzaria-bella";

export const demoStores: readonly DemoStore[] = [
  adegaDoZe,
  pizzariaBella,
  hortifrutiVila,
  mercadoCentral,
  padariaFechada,
];
