import { describe, expect, it } from "vitest";
import type { OrderDraft } from "#domain/checkout.ts";
import type { OrderRefusal } from "#domain/order.ts";
import { isBusy, nextPlacing, type PlacingEvent, type PlacingState, refusalOf } from "./placing-state.ts";

const draft: OrderDraft = {
  lines: [],
  delivery: null,
  payment: null,
  contact: null,
  customerName: null,
  address: null,
  changeForCents: null,
  coupon: null,
  slotAt: null,
  adult: false,
  freightCents: 0,
  discountCents: 0,
};
const refusal: OrderRefusal = { reason: "store", message: "Loja não ativa!" };
const idle: PlacingState = { step: "idle" };
const sending: PlacingState = { step: "sending" };
const refused: PlacingState = { step: "refused", draft, refusal };
const placed: PlacingState = { step: "placed", bag: [] };
const sent: PlacingEvent = { type: "sent" };
const saidNo: PlacingEvent = { type: "refused", draft, refusal };
const saidYes: PlacingEvent = { type: "placed", bag: [] };

describe("nextPlacing", () => {
  it.each<[PlacingState, PlacingEvent, PlacingState]>([
    [idle, sent, sending],
    [idle, saidNo, idle],
    [idle, saidYes, idle],
    [sending, sent, sending],
    [sending, saidNo, refused],
    [sending, saidYes, placed],
    [refused, sent, sending],
    [refused, saidNo, refused],
    [refused, saidYes, refused],
    [placed, sent, placed],
    [placed, saidNo, placed],
    [placed, saidYes, placed],
  ])("%j after %j is %j", (state, event, expected) => {
    expect(nextPlacing(state, event)).toEqual(expected);
  });
});

it("is busy from the press until the order's page", () => {
  expect([idle, sending, refused, placed].map(isBusy)).toEqual([false, true, false, true]);
});

it("a refusal is of the draft that was sent, and of no other", () => {
  expect(refusalOf(refused, { ...draft })).toBe(refusal);
  expect(refusalOf(refused, { ...draft, contact: "11912345678" })).toBeNull();
  expect(refusalOf(sending, draft)).toBeNull();
});
