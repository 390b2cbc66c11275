import { randomInt } from "node:crypto";

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** 62^22 is 131 bits, which nobody can guess. */
const length = 22;

export function newOrderId(): string {
  let id = "";
  while (id.length < length) id += alphabet.charAt(randomInt(alphabet.length));
  return id;
}
