import { FairLine, type Party, type Release } from "#domain/fair-line.ts";
import type { Measure } from "#domain/work-allowance.ts";
import { inTurns } from "#server/limits/turns.ts";
import { KnownMembers } from "./known-members.ts";
import { LoopTime } from "./loop-time.ts";

/** Whole offices share an IP, so this bounds only what invented stores and sessions could take. */
const perClient = 100;
const clients = {
  places: Number.POSITIVE_INFINITY,
  placesPerStore: perClient,
  placesPerPerson: perClient,
};
/** How long requests are begun in one turn of the event loop. */
const beginMs = 10;
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
/** What customers ask for that is made for them alone, in parts of the time by IP. */
const guests = {
  places: Number.POSITIVE_INFINITY,
  placesPerStore: perClient,
  placesPerPerson: perClient,
  waiting: 2_000,
  waitingPerStore: perClient,
  waitingPerPerson: perClient,
  maxWaitMs: 5_000,
  allowance: { atOnce: 1_000, perMs: 0.1, longestRestMs: 2_000 },
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
  allowance: { atOnce: 250, perMs: 0.05, longestRestMs: 2_000 },
};
/** Many of the panel's other requests wait for somebody else, so more of them are in flight; all may go on in one turn. */
const panelCalls = {
  ...requests,
  placesPerStore: 12,
  placesPerPerson: 4,
  allowance: panelPages.allowance,
};
/** Of the panel, too: in a line of their own, where an IP stands in a store's place. */
const strangers = {
  ...panelPages,
  waitingPerStore: 30,
  waitingPerPerson: 10,
  allowance: { ...panelPages.allowance, atOnce: 500 },
};

/**
 * Files: each that comes has the memory of its announced size, for minutes if it comes slowly. Their allowance is in
 * bytes: what is read for them has to be collected, which holds everybody up.
 */
const files = {
  places: 12,
  placesPerStore: 3,
  placesPerPerson: 2,
  waiting: 500,
  waitingPerStore: 100,
  waitingPerPerson: 50,
  // Less than the minute after which a connection on which nothing moves is closed.
  maxWaitMs: 50_000,
  allowance: { atOnce: 10_000_000, perMs: 2_000, longestRestMs: 5_000 },
};

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
  readonly #requests = new FairLine(requests, inTurns(beginMs));
  readonly #guests: FairLine;
  readonly #panel: { page: FairLine; call: FairLine; stranger: FairLine };
  /** Sent to a store, or by somebody for themselves: there are far more customers than people of stores. */
  readonly #files: { ofStore: FairLine; ownPhoto: FairLine };
  readonly #members = new KnownMembers();

  constructor(allowances = true) {
    const line = ({ allowance, ...shares }: typeof files, measure?: Measure) =>
      new FairLine(allowances ? { ...shares, allowance } : shares, undefined, measure);
    this.#files = { ofStore: line(files), ownPhoto: line(files) };
    const { measure } = this.#loop;
    this.#guests = line(guests, measure);
    this.#panel = {
      page: line(panelPages, measure),
      call: line(panelCalls, measure),
      stranger: line(strangers, measure),
    };
  }

  /** What permission found out about whoever asks for a store's panel. */
  note(caller: Caller, isMember: boolean): void {
    this.#members.note(caller, isMember);
  }

  /** Who pays for a request: nobody but its own people can use up what a store's panel may take. */
  partyOf(caller: Caller): Party {
    const { store, person, client } = caller;
    return this.#isStranger(caller) ? { store: `stranger ${client ?? person}`, person } : { store, person };
  }

  /** Whether a request would be refused: known before anything of it is read, so that a flood costs little. */
  isFull(caller: Caller): boolean {
    const { client } = caller;
    if (client !== undefined && this.#clients.isFull({ store: client, person: client })) return true;
    return this.#panelLineOf(caller)?.isFull(this.partyOf(caller)) ?? false;
  }

  /** Undefined when the request is to be refused. */
  async enter(caller: Caller): Promise<(() => void) | undefined> {
    const { client } = caller;
    const party = this.partyOf(caller);
    const panel = this.#panelLineOf(caller);
    const taken: (() => void)[] = [];
    // Once: what is measured would be counted twice.
    const release = () => {
      for (const each of taken.splice(0)) each();
    };
    const lines: [FairLine, Party][] = [[this.#requests, party]];
    if (panel) lines.unshift([panel, party]);
    if (client !== undefined) {
      const network = { store: client, person: client };
      if (!panel) lines.unshift([this.#guests, network]);
      lines.unshift([this.#clients, network]);
    }
    for (const [line, who] of lines) {
      const place = await line.enter(who);
      if (!place) {
        release();
        return undefined;
      }
      taken.push(place);
    }
    // Neither the panel's lines nor that of guests measure it.
    if (!panel && client === undefined) taken.push(this.#loop.measure());
    return release;
  }

  /**
   * Before a file is read, which is told with its bytes when it came; undefined when it is to be refused. Its sender is
   * known by now, however many sessions they have; `over` is called when others need the place more.
   */
  enterFile(
    caller: Caller,
    userId: string,
    over: () => void,
    left?: AbortSignal,
  ): Promise<Release | undefined> {
    const [line, store] = caller.panel
      ? [this.#files.ofStore, this.partyOf(caller).store]
      : [this.#files.ownPhoto, userId];
    return line.enter({ store, person: userId }, left, over);
  }

  #isStranger(caller: Caller): boolean {
    return caller.panel !== null && !this.#members.has(caller);
  }

  #panelLineOf(caller: Caller): FairLine | undefined {
    return caller.panel ? this.#panel[this.#isStranger(caller) ? "stranger" : caller.panel] : undefined;
  }
}
