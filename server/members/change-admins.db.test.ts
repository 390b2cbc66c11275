import { expect, test } from "vitest";
import { OperatorError } from "#db/operator-error.ts";
import { checkPlatform } from "#server/permission/actor.ts";
import { openTestDatabase } from "#tests/harness/database.ts";
import { now } from "#tests/harness/shop.ts";
import { addPerson } from "#tests/harness/staff.ts";
import { changeAdmins } from "./change-admins.ts";

test("the operator names platform admins, and takes it back", async () => {
  const { query, ...database } = await openTestDatabase();
  const ana = await addPerson({ query, ...database }, "ana");
  const run = (...words: string[]) => changeAdmins(query, words, now);
  expect(await run("list")).toEqual(["There is no platform admin yet."]);
  expect(await checkPlatform(query, ana)).toBeNull();
  // Anybody could have signed up with this e-mail.
  await expect(run("grant", "ana@example.com")).rejects.toThrow("Nobody has proved yet that ana@example.com");
  expect(await checkPlatform(query, ana)).toBeNull();
  await query.updateTable("users").set({ email_verified: 1 }).execute();
  expect(await run("grant", "ANA@example.com")).toEqual(["ana@example.com is a platform admin now."]);
  expect(await run("grant", "ana@example.com")).toEqual(["ana@example.com is one already."]);
  expect(await checkPlatform(query, ana)).not.toBeNull();
  expect(await run("list")).toEqual(["ana@example.com"]);
  expect(await run("revoke", "ana@example.com")).toEqual(["ana@example.com is no platform admin any more."]);
  expect(await run("revoke", "ana@example.com")).toEqual(["ana@example.com is none."]);
  expect(await checkPlatform(query, ana)).toBeNull();
});

test("says what it needs", async () => {
  const { query } = await openTestDatabase();
  const run = (...words: string[]) => changeAdmins(query, words, now);
  await expect(run("grant", "nobody@example.com")).rejects.toThrow(
    new OperatorError("Nobody has an account with nobody@example.com: sign up in the shop first."),
  );
  for (const words of [[], ["grant"], ["make", "a@b.c"], ["list", "x"], ["grant", "a@b.c", "d@e.f"]]) {
    await expect(run(...words)).rejects.toThrow("Use: npm run admin");
  }
});
