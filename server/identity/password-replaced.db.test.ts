import { sql } from "kysely";
import { beforeAll, describe, expect, test, vi } from "vitest";
import type { Database } from "#db/database.ts";
import { hashPassword } from "#db/demo/demo-customer.ts";
import { ana, openTestIdentity, signUp, type TestIdentity } from "#tests/harness/identity.ts";
import { resetIdentifier, resetPasswordTo } from "./passwords/set-password.ts";

// Hashing passwords takes its time, by design.
vi.setConfig({ testTimeout: 60_000 });

/** Does `work` right after the nth statement of `run` outside a transaction; returns how many there were. */
async function interrupt(
  { query }: Database,
  nth: number,
  run: () => Promise<unknown>,
  work: () => Promise<void>,
) {
  const executor = query.getExecutor();
  const execute = executor.executeQuery.bind(executor);
  let statements = 0;
  const spy = vi.spyOn(executor, "executeQuery").mockImplementation(async (...statement) => {
    const result = await execute(...statement);
    statements += 1;
    if (statements === nth) await work();
    return result;
  });
  await run();
  spy.mockRestore();
  return statements;
}

const newPassword = "uma-senha-nova";
let hash: string;
beforeAll(async () => {
  hash = await hashPassword(newPassword);
});

const ways: Record<string, (world: TestIdentity, cookies: string) => Promise<unknown>> = {
  "a sign-in": ({ identity, request }) => identity.signIn(request(), ana),
  "another change": ({ identity, request }, cookies) =>
    identity.changePassword(request(cookies), { currentPassword: ana.password, password: "senha-de-outrem" }),
  "a wish for another e-mail": ({ identity, request }, cookies) =>
    identity.requestEmailChange(request(cookies), {
      email: "outra@example.com",
      currentPassword: ana.password,
    }),
  "a deletion": ({ identity, request }, cookies) =>
    identity.deleteAccount(request(cookies), { currentPassword: ana.password }),
};

const token = "from-a-mail";
const link = (value: string) => {
  const times = { expires_at: "2999", created_at: "", updated_at: "" };
  return { id: token, identifier: resetIdentifier(token), value, ...times };
};

/** What is there once `act`, begun with the old password, is over, when the reset fell right after its nth statement. */
async function resetDuring(act: (world: TestIdentity, cookies: string) => Promise<unknown>, nth: number) {
  const world = await openTestIdentity();
  const { database } = world;
  const { cookies, id } = await signUp(world);
  let reset: boolean | undefined;
  const statements = await interrupt(
    database,
    nth,
    () => act(world, cookies),
    async () => {
      // Another than was mailed before: a change would have ended that.
      await database.query.insertInto("verifications").values(link(id)).execute();
      reset = await resetPasswordTo({ database, now: Date.now }, { token, userId: id, hash });
    },
  );
  const rows = await sql<{ sessions: number; links: number; people: number }>`select
    (select count(*) from sessions) as sessions, (select count(*) from verifications) as links,
    (select count(*) from users where deleted_at is null) as people`.execute(database.query);
  const { sessions, links, people } = rows.rows[0] ?? {};
  return { reset, statements, left: [sessions, links, people].map(Number) };
}

describe.each(Object.entries(ways))("%s that is under way", (_name, act) => {
  test("when the password is reset leaves nothing behind, wherever it is", async () => {
    const { statements } = await resetDuring(act, 0);
    expect(statements).toBeGreaterThan(2);
    for (let nth = 1; nth <= statements; nth += 1) {
      const { reset, left } = await resetDuring(act, nth);
      // Nobody was there any more.
      if (reset) expect(left, `after statement ${nth} of ${statements}`).toEqual([0, 0, 1]);
    }
  });
});
