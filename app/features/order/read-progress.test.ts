import { expect, it } from "vitest";
import type { OrderProgress } from "#domain/order-progress.ts";
import { readProgress } from "./read-progress.ts";

const progress: OrderProgress = {
  rev: 3,
  status: "pending",
  stage: "dispatched",
  paymentStatus: "pago",
  seenAt: 1,
  promisedAt: 2,
  alarmAt: null,
  cancelReason: "item",
  cancelNote: "sem gelo",
};

it("reads what the server tells", () => {
  expect(readProgress(JSON.stringify(progress))).toEqual(progress);
});

it("takes what it does not know for nothing", () => {
  const text = JSON.stringify({
    ...progress,
    stage: "flying",
    paymentStatus: 1,
    cancelReason: "moon",
    seenAt: "x",
  });
  expect(readProgress(text)).toMatchObject({
    stage: null,
    paymentStatus: "novo",
    cancelReason: null,
    seenAt: null,
  });
  for (const bad of ["", "[]", "null", '{"status":"new"}', '{"status":"lost","rev":1}', undefined])
    expect(readProgress(bad)).toBeUndefined();
});
