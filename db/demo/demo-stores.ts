import { adegaDoZe } from "./adega-do-ze.ts";
import type { DemoStore } from "./demo-types.ts";
import { hortifrutiVila } from "./hortifruti-vila.ts";
import { mercadoCentral } from "./mercado-central.ts";
import { padariaFechada } from "./padaria-fechada.ts";
import { pizzariaBella } from "./pizzaria-bella.ts";

export const demoStores: readonly DemoStore[] = [
  adegaDoZe,
  pizzariaBella,
  hortifrutiVila,
  mercadoCentral,
  padariaFechada,
];
