export const pricings = ["sum", "max", "avg"] as const;
/** How the choices of a group make its price. */
export type Pricing = (typeof pricings)[number];

export interface Option {
  id: string;
  name: string;
  priceCents: number;
  /** False: sold out for today. */
  on: boolean;
}

export interface OptionGroup {
  id: string;
  name: string;
  least: number;
  most: number;
  pricing: Pricing;
  /** An option may be chosen more than once. */
  repeats: boolean;
  options: readonly Option[];
}

/** How often each option was chosen, at least once. */
export interface ChosenOption {
  groupId: string;
  optionId: string;
  quantity: number;
}

/** Choices in the order of the groups and of their options. */
export type Chosen = readonly ChosenOption[];

export function countIn(chosen: Chosen, groupId: string): number {
  return chosen.reduce((sum, each) => (each.groupId === groupId ? sum + each.quantity : sum), 0);
}

export function timesChosen(chosen: Chosen, groupId: string, optionId: string): number {
  return chosen.find((each) => each.groupId === groupId && each.optionId === optionId)?.quantity ?? 0;
}

/** The whole choice with this option chosen `quantity` times. */
export function choose(
  groups: readonly OptionGroup[],
  chosen: Chosen,
  groupId: string,
  optionId: string,
  quantity: number,
): Chosen {
  const wanted = (group: OptionGroup, option: Option) =>
    group.id === groupId && option.id === optionId ? quantity : timesChosen(chosen, group.id, option.id);
  return groups.flatMap((group) =>
    group.options
      .map((option) => ({ groupId: group.id, optionId: option.id, quantity: wanted(group, option) }))
      .filter(({ quantity: times }) => times > 0),
  );
}

/** What the choices add to the price of one. */
export function optionsCents(groups: readonly OptionGroup[], chosen: Chosen): number {
  return groups.reduce((sum, group) => sum + groupCents(group, chosen), 0);
}

function groupCents({ id, pricing, options }: OptionGroup, chosen: Chosen): number {
  const prices = options.flatMap((option) =>
    Array<number>(timesChosen(chosen, id, option.id)).fill(option.priceCents),
  );
  const sum = prices.reduce((total, cents) => total + cents, 0);
  switch (pricing) {
    case "sum":
      return sum;
    case "max":
      return Math.max(0, ...prices);
    case "avg":
      // Half a cent rounds up.
      return prices.length === 0 ? 0 : Math.floor((2 * sum + prices.length) / (2 * prices.length));
  }
}

export function optionOf(
  groups: readonly OptionGroup[],
  groupId: string,
  optionId: string,
): Option | undefined {
  return groups.find(({ id }) => id === groupId)?.options.find(({ id }) => id === optionId);
}

/** The part of a choice that can still be had, in the groups' order. */
export function keepOnSale(groups: readonly OptionGroup[], chosen: Chosen): Chosen {
  return groups.flatMap(({ id, most, repeats, options }) => {
    let room = most;
    return options.flatMap((option) => {
      const wanted = option.on ? timesChosen(chosen, id, option.id) : 0;
      const quantity = Math.min(wanted, room, repeats ? most : 1);
      room -= quantity;
      return quantity > 0 ? [{ groupId: id, optionId: option.id, quantity }] : [];
    });
  });
}

/** The first group that has too few choices. */
export function firstLacking(groups: readonly OptionGroup[], chosen: Chosen): OptionGroup | null {
  return groups.find(({ id, least }) => countIn(chosen, id) < least) ?? null;
}

/** Exists, is not sold out, and no group has too few or too many. */
export function isComplete(groups: readonly OptionGroup[], chosen: Chosen): boolean {
  const known = groups.flatMap(({ id, repeats, options }) =>
    options.filter(({ on }) => on).map((option) => ({ groupId: id, optionId: option.id, repeats })),
  );
  return (
    firstLacking(groups, chosen) === null &&
    groups.every(({ id, most }) => countIn(chosen, id) <= most) &&
    chosen.every(({ groupId, optionId, quantity }) =>
      known.some(
        (each) => each.groupId === groupId && each.optionId === optionId && (quantity === 1 || each.repeats),
      ),
    )
  );
}

/** Of each group once: thousands of products share a few. */
const cheapFirst = new WeakMap<OptionGroup, readonly Option[]>();

function availableOf(group: OptionGroup): readonly Option[] {
  const known = cheapFirst.get(group);
  if (known) return known;
  const sorted = group.options.filter(({ on }) => on).sort((a, b) => a.priceCents - b.priceCents);
  cheapFirst.set(group, sorted);
  return sorted;
}

/** The least expensive choice that is complete; null when there is none, because too much is sold out. */
export function cheapestChoice(groups: readonly OptionGroup[]): Chosen | null {
  const chosen: ChosenOption[] = [];
  for (const group of groups) {
    const { id, least, repeats } = group;
    const cheap = availableOf(group);
    const [first] = cheap;
    if (least > 0 && repeats && first) {
      chosen.push({ groupId: id, optionId: first.id, quantity: least });
    } else if (cheap.length < least) {
      return null;
    } else {
      for (const option of cheap.slice(0, least)) {
        chosen.push({ groupId: id, optionId: option.id, quantity: 1 });
      }
    }
  }
  return chosen;
}

/** The product's price is then shown with 'a partir de'. */
export const requiredCanAdd = (groups: readonly OptionGroup[]): boolean =>
  groups.some(
    ({ least, options }) => least > 0 && options.some(({ on, priceCents }) => on && priceCents > 0),
  );

/** What a group asks for: 'Escolha 2 sabores', 'Escolha de 1 a 3', 'até 3' */
export function groupRule({ name, least, most }: Pick<OptionGroup, "name" | "least" | "most">): string {
  if (least === most) return `Escolha ${least} ${name.toLowerCase()}`;
  return least === 0 ? `até ${most}` : `Escolha de ${least} a ${most}`;
}

/** How several choices make one price; of a sum nothing has to be said. */
export function pricingNote({ most, pricing, options }: OptionGroup): string | null {
  if (most === 1 || options.every(({ priceCents }) => priceCents === 0)) return null;
  if (pricing === "sum") return null;
  return pricing === "max" ? "Vale o acréscimo mais alto." : "Vale a média dos acréscimos.";
}
