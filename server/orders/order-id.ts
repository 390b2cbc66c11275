import { randomInt } from "node:crypto";

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** 62^22 is 131 bits: nobody finds an order by guessing. */
const length = 22;

/** Whoever has the id may see the order, so it cannot be guessed. */
export function newOrderId(): string {
  let id = "";
  while (id.length < length) id += alphabet.charAt(randomInt(alphabet.length));
  return id;
}

/** What could be the id of an order: saves a look-up of what databases cannot even hold. */
export function isOrderId(text: string): boolean {
  return /^[0-9A-Za-z]{22,64}$/.test(text);
}
