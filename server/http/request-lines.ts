import { FairLine, type Party } from "#domain/fair-line.ts";
import { LoopTime } from "./loop-time.ts";
import { inTurns } from "./turns.ts";

/** Whole offices share an IP, so this bounds only what invented stores and sessions could take. */
const perClient = 100;
const clients = {
  places: Number.POSITIVE_INFINITY,
  placesPerStore: perClient,
  placesPerPerson: perClient,
};
/** With more, a quick refusal serves everyone better than a long queue. */
const requests = {
  places: 500,
  placesPerStore: 100,
  placesPerPerson: 32,
  waiting: 2_000,
  waitingPerStore: 400,
  waitingPerPerson: perClient,
  maxWaitMs: 5_000,
};
/** Pages of the panel cost the most processor, so few of one store are ever made together. */
const panelPages = {
  places: 32,
  placesPerStore: 4,
  placesPerPerson: 2,
  waiting: 500,
  waitingPerStore: 60,
  waitingPerPerson: 30,
  maxWaitMs: 5_000,
  allowance: { atOnceMs: 250, share: 0.05, longestRestMs: 2_000 },
};
/** Many of the panel's other requests wait for somebody else, so only what they cost is bounded. */
const panelCalls = { ...requests, allowance: panelPages.allowance };

/** Which line a request waits in is known from its path and headers alone, before anything is looked up. */
export interface Caller extends Party {
  /** The IP, when clients are limited. */
  client: string | undefined;
  /** What people of a store do, as a page or otherwise. */
  panel: "page" | "call" | null;
}

/** What is in flight, shared by store and by person: a flood waits behind itself. */
export class RequestLines {
  readonly #loop = new LoopTime();
  readonly #clients = new FairLine(clients);
  readonly #requests = new FairLine(requests, inTurns());
  readonly #panel: { page: FairLine; call: FairLine };

  constructor(allowances = true) {
    const line = ({ allowance, ...shares }: typeof panelPages) =>
      new FairLine(allowances ? { ...shares, allowance } : shares, undefined, this.#loop.measure);
    this.#panel = { page: line(panelPages), call: line(panelCalls) };
  }

  /** Whether a request of the panel would be refused: known before anything of it is read, so that a flood costs little. */
  isFull({ panel, ...party }: Caller): boolean {
    return panel !== null && this.#panel[panel].isFull(party);
  }

  /** Undefined when the request is to be refused. */
  async enter({ store, person, client, panel }: Caller): Promise<(() => void) | undefined> {
    const party = { store, person };
    const taken: (() => void)[] = [];
    const release = () => {
      for (const each of taken) each();
    };
    const lines: [FairLine, Party][] = [[this.#requests, party]];
    if (panel) lines.unshift([this.#panel[panel], party]);
    if (client !== undefined) lines.unshift([this.#clients, { store: client, person: client }]);
    for (const [line, who] of lines) {
      const place = await line.enter(who);
      if (!place) {
        release();
        return undefined;
      }
      taken.push(place);
    }
    if (!panel) taken.push(this.#loop.measure());
    return release;
  }
}
