import { fileURLToPath } from "node:url";
import { storeId } from "./filled-store.ts";
import { type Figures, median, wrk } from "./wrk.ts";

const script = fileURLToPath(new URL("orders.lua", import.meta.url));
const rounds = 5;
const seconds = 3;
const warmUpSeconds = 5;

export interface Measured {
  ours: Figures;
  alone: Figures;
}

type Load = (seconds: number) => Promise<Figures>;

export const sendOrders = (site: string, seconds: number): Promise<Figures> =>
  wrk(`${site}/api/stores/${storeId}/orders`, {
    seconds,
    script,
    headers: { "content-type": "application/json", origin: site },
  });

/** Alternates, so that other load on the machine affects both sides; the median round counts. */
export async function measureInTurns(
  ours: Load,
  alone: Load,
  afterWarmUp: () => Promise<void>,
): Promise<Measured> {
  await ours(warmUpSeconds);
  await alone(1);
  await afterWarmUp();
  const measured: { ours: Figures[]; alone: Figures[] } = { ours: [], alone: [] };
  for (let round = 0; round < rounds; round++) {
    measured.alone.push(await alone(seconds));
    measured.ours.push(await ours(seconds));
  }
  return { ours: middle(measured.ours), alone: middle(measured.alone) };
}

function middle(all: Figures[]): Figures {
  const rate = median(all.map(({ perSecond }) => perSecond));
  const found = all.find(({ perSecond }) => perSecond === rate);
  if (!found) throw new Error("An odd number of rounds has a middle one.");
  return found;
}
