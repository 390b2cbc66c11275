import { personalSegments } from "#domain/paths.ts";

/** Never the same for everyone. Routes are found whatever the case. */
export const personal = new RegExp(`^/(${personalSegments.join("|")})(?=[/.]|$)|/pedido/`, "i");

/**
 * The one way to write a public path: nothing encoded without need, no empty part, no letter large,
 * except in the names of files and in the ids and tokens of personal pages.
 */
export function plainPath(path: string): string {
  const plain = path
    .replace(/%[0-9a-f]{2}/gi, (written) => {
      const character = String.fromCharCode(Number.parseInt(written.slice(1), 16));
      return /[\w~-]/.test(character) ? character : written;
    })
    .replace(/\/+/g, "/")
    .replace(/(?<=.)\/$/, "");
  return plain.includes(".") || personal.test(plain) ? plain : plain.toLowerCase();
}
