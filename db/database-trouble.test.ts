import { expect, test } from "vitest";
import { isDatabaseAway, isHeld, isUniqueViolation } from "./database-trouble.ts";

const failure = (message: string, more: object = {}, cause?: unknown) =>
  Object.assign(new Error(message, { cause }), more);

test.each([
  failure("connect ECONNREFUSED 127.0.0.1:5432", { code: "ECONNREFUSED" }),
  failure("Connection terminated unexpectedly"),
  failure("Connection terminated due to connection timeout"),
  failure("timeout exceeded when trying to connect"),
  failure("Query read timeout"),
  failure("Client has encountered a connection error and is not queryable"),
  failure("terminating connection", { code: "57P01", severity: "FATAL" }),
  failure("the database system is starting up", { code: "57P03", severity: "FATAL" }),
  failure("canceling statement due to statement timeout", { code: "57014", severity: "ERROR" }),
  failure("sorry, too many clients already", { code: "53300", severity: "FATAL" }),
  failure("could not extend file: No space left on device", { code: "53100", severity: "ERROR" }),
  failure("database or disk is full", { code: "ERR_SQLITE_ERROR", errcode: 13 }),
  failure("database is locked", { code: "ERR_SQLITE_ERROR", errcode: 5 | (2 << 8) }),
  failure("database or disk is full", { code: "ERR_SQLITE_ERROR" }),
  failure("disk I/O error", { code: "ERR_SQLITE_ERROR" }),
  failure("terminating connection due to idle-in-transaction timeout", { code: "25P03", severity: "FATAL" }),
  failure("canceling statement due to lock timeout", { code: "55P03", severity: "ERROR" }),
  failure("wrapped", {}, failure("read ECONNRESET", { code: "ECONNRESET" })),
])("the database is away: $message", (error) => {
  expect(isDatabaseAway(error)).toBe(true);
});

test.each([
  failure("duplicate key value violates unique constraint", { code: "23505", severity: "ERROR" }),
  failure("relation does not exist", { code: "42P01", severity: "ERROR" }),
  failure("UNIQUE constraint failed", { code: "ERR_SQLITE_ERROR", errcode: 19 | (8 << 8) }),
  failure("no such table: products", { code: "ERR_SQLITE_ERROR" }),
  failure("UNIQUE constraint failed: orders.id", { code: "ERR_SQLITE_ERROR" }),
  failure("The argument must be of type string", { code: "ERR_INVALID_ARG_TYPE" }),
  failure("x is not a function"),
  "ECONNREFUSED",
  undefined,
])("the fault is another: %s", (error) => {
  expect(isDatabaseAway(error)).toBe(false);
});

test.each([
  failure("duplicate key value violates unique constraint", { code: "23505", severity: "ERROR" }),
  failure("UNIQUE constraint failed: users.email", { code: "ERR_SQLITE_ERROR", errcode: 2067 }),
  failure("UNIQUE constraint failed: users.id", { code: "ERR_SQLITE_ERROR", errcode: 1555 }),
  failure("UNIQUE constraint failed: users.email", { code: "ERR_SQLITE_ERROR" }),
])("a value that somebody has already: $message", (error) => {
  expect(isUniqueViolation(error)).toBe(true);
  expect(isDatabaseAway(error)).toBe(false);
});

test.each([
  failure("violates foreign key constraint", { code: "23503", severity: "ERROR" }),
  failure("NOT NULL constraint failed: users.email", { code: "ERR_SQLITE_ERROR", errcode: 1299 }),
  failure("database is locked", { code: "ERR_SQLITE_ERROR", errcode: 5 }),
  failure("connect ECONNREFUSED 127.0.0.1:5432", { code: "ECONNREFUSED" }),
  failure("UNIQUE constraint failed"),
  "23505",
  undefined,
])("the value is not the matter: %s", (error) => {
  expect(isUniqueViolation(error)).toBe(false);
});

test("what somebody else holds is told from other trouble", () => {
  expect(isHeld(failure("database is locked", { code: "ERR_SQLITE_ERROR", errcode: 5 }))).toBe(true);
  expect(isHeld(failure("database is locked", { code: "ERR_SQLITE_ERROR" }))).toBe(true);
  expect(isHeld(failure("canceling statement due to lock timeout", { code: "55P03" }))).toBe(true);
  expect(isHeld(failure("database or disk is full", { code: "ERR_SQLITE_ERROR", errcode: 13 }))).toBe(false);
  expect(isHeld(failure("connect ECONNREFUSED", { code: "ECONNREFUSED" }))).toBe(false);
});
