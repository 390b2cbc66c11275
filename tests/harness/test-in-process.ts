import { inject, test } from "vitest";

/** For what holds the event loop: SQLite works in this process, while PostgreSQL has its own and only makes the filling slow. */
export const testInProcess = test.runIf(inject("engine") === "sqlite");
