import type { DeliveryRules } from "#domain/delivery-areas.ts";
import { type OptionGroup, pricings } from "#domain/options.ts";

const leastOptions = 3;
const mostOptions = 40;

const tastes =
  "Queijo, Bacon, Cebola, Tomate, Milho, Azeitona, Alho, Orégano, Catupiry, Cheddar, Frango, Calabresa, Palmito, Rúcula, Manjericão, Pimenta, Presunto, Atum, Cogumelo, Brócolis".split(
    ", ",
  );

/** From 3 options to 40, in every way of pricing, some required, some sold out. */
export function makeGroups(count: number): OptionGroup[] {
  return Array.from({ length: count }, (_, n) => {
    const more = ((mostOptions - leastOptions) * n) / Math.max(1, count - 1);
    const least = n % 3;
    return {
      id: `grupo-${n + 1}`,
      name: `Escolhas ${n + 1}`,
      least,
      most: Math.max(1, least + (n % 4)),
      pricing: pricings[n % pricings.length] ?? "sum",
      repeats: n % 2 === 0,
      options: Array.from({ length: leastOptions + Math.round(more) }, (_option, at) => ({
        id: `opcao-${at + 1}`,
        name: `${tastes[at % tastes.length]} ${n + 1}.${at + 1}`,
        priceCents: (at % 8) * 150,
        on: at < leastOptions || at % 11 !== 10,
      })),
    };
  });
}

/** Two groups each, so that every group is used by many products. */
export function groupsOfProduct(groups: readonly OptionGroup[], product: number): OptionGroup[] {
  const chosen = [product % groups.length, (product * 7 + 3) % groups.length];
  return [...new Set(chosen)].flatMap((at) => groups[at] ?? []);
}

/** Bairros with a fee of their own each, and one fee for everywhere else. */
export function makeAreas(count: number): DeliveryRules {
  const terms = (n: number) => ({
    feeCents: 300 + (n % 12) * 100,
    orderMinCents: (n % 4) * 1_000,
    minutes: { from: 30 + (n % 5) * 5, to: 45 + (n % 5) * 5 },
  });
  return {
    areas: Array.from({ length: count }, (_, n) => ({
      place: { kind: "district" as const, city: "São Paulo", district: `Bairro ${n + 1}` },
      ...terms(n),
    })),
    elsewhere: terms(11),
    freeFromCents: 20_000,
  };
}
