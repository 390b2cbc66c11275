import { FairLine, type Party } from "#domain/fair-line.ts";
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
};

/** A place of the panel rests as long as it was held, up to this: a flood leaves the processor to others. */
const maxRestMs = 200;

/** Which line a request waits in is known from its path and headers alone, before anything is looked up. */
export interface Caller extends Party {
  /** The IP, when clients are limited. */
  client: string | undefined;
  panel: boolean;
}

/** What is in flight, shared by store and by person: a flood waits behind itself. */
export class RequestLines {
  readonly #clients = new FairLine(clients);
  readonly #panelPages = new FairLine(panelPages);
  readonly #requests = new FairLine(requests, inTurns());

  /** Undefined when the request is to be refused. */
  async enter({ store, person, client, panel }: Caller): Promise<(() => void) | undefined> {
    const party = { store, person };
    const taken: (() => void)[] = [];
    const release = () => {
      for (const each of taken) each();
    };
    const lines: [FairLine, Party][] = [[this.#requests, party]];
    const began = performance.now();
    const rest = (place: () => void) => () =>
      void setTimeout(place, Math.min(maxRestMs, performance.now() - began)).unref();
    if (panel) lines.unshift([this.#panelPages, party]);
    if (client !== undefined) lines.unshift([this.#clients, { store: client, person: client }]);
    for (const [line, who] of lines) {
      const place = await line.enter(who);
      if (!place) {
        release();
        return undefined;
      }
      taken.push(line === this.#panelPages ? rest(place) : place);
    }
    return release;
  }
}
