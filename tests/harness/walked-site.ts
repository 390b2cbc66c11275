import type { LargestStore } from "./largest-store.ts";
import { signInTo } from "./site-staff.ts";
import type { WatchedServer } from "./watched-server.ts";

/** Of processor time, in one turn of the event loop. */
const budgetMs = 50;
/** An odd number, so that one of them is in the middle. */
const tries = 5;
const patienceMs = 30_000;
const owner = "dona-demo";

export interface Walked {
  what: string;
  method: string;
  path: string;
  query?: string | undefined;
  body?: string | undefined;
  type?: string | undefined;
}

/** Each time another one: some are taken only once. */
export type MakeWalked = (at: number) => Walked | Promise<Walked>;

/** A running server, two people who are signed in to it, and what the longest turn of what they ask for is. */
export class WalkedSite {
  readonly #server: WatchedServer;
  readonly #store: LargestStore;
  readonly #hireAgain: () => Promise<unknown>;
  #cookie = "";
  #platform = "";

  constructor(server: WatchedServer, store: LargestStore, hireAgain: () => Promise<unknown>) {
    this.#server = server;
    this.#store = store;
    this.#hireAgain = hireAgain;
  }

  async signIn(): Promise<void> {
    this.#cookie = await signInTo(this.#server.url, owner);
    this.#platform ||= await signInTo(this.#server.url, "admin-demo");
  }

  /** What was sent before may have ended the session or the membership. */
  async comeBack(): Promise<void> {
    const path = `/painel/${this.#store.slug}/meu-acesso`;
    if ((await this.send({ what: "", method: "GET", path })) === 200) return;
    await this.#hireAgain();
    await this.signIn();
  }

  async send({ method, path, query, body, type }: Walked): Promise<number> {
    const { url } = this.#server;
    const leaving = new AbortController();
    const timer = setTimeout(() => leaving.abort(), patienceMs);
    try {
      const response = await fetch(`${url}${path}${query ? `?${query}` : ""}`, {
        method,
        redirect: "manual",
        signal: leaving.signal,
        headers: {
          cookie: path.startsWith("/painel/plataforma") ? this.#platform : this.#cookie,
          origin: url,
          ...(type ? { "content-type": type } : {}),
        },
        ...(body === undefined ? {} : { body }),
      });
      // A stream of events does not end.
      if (response.headers.get("content-type")?.startsWith("text/event-stream")) leaving.abort();
      else await response.arrayBuffer();
      return response.status;
    } catch {
      // Hung up on, as some bodies are.
      return 0;
    } finally {
      clearTimeout(timer);
    }
  }

  /**
   * The status of each, and those that are too long. What is too long at first is sent some more times, and the
   * one in the middle counts: old garbage is collected in one of several, and code is compiled once, but what
   * a request needs itself it needs every time. The shortest would be kinder, and hide what happens to half of
   * all who ask.
   */
  async walk(requests: readonly MakeWalked[], before?: () => Promise<unknown>) {
    const statuses: { what: string; status: number }[] = [];
    for (const make of requests) {
      await before?.();
      const request = await make(0);
      statuses.push({ what: request.what, status: await this.send(request) });
    }
    const tooLong: { what: string; ms: number }[] = [];
    if ((await this.#server.longestTurn()) <= budgetMs) return { statuses, tooLong };
    for (const make of requests) {
      const times: number[] = [];
      let what = "";
      for (let at = 1; at <= tries && !isDecided(times); at += 1) {
        await before?.();
        const request = await make(at);
        what = request.what;
        await this.#server.longestTurn();
        await this.send(request);
        times.push(await this.#server.longestTurn());
      }
      const ms = Math.round(middleOf(times));
      if (ms > budgetMs) tooLong.push({ what, ms });
    }
    return { statuses, tooLong };
  }
}

/** Once most of all tries say the same. */
function isDecided(times: readonly number[]): boolean {
  const most = Math.ceil(tries / 2);
  const short = times.filter((ms) => ms <= budgetMs).length;
  return short >= most || times.length - short >= most;
}

const middleOf = (times: readonly number[]): number =>
  [...times].sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
