import { personalSegments } from "#domain/paths.ts";

const personal = new Set<string>(personalSegments);

/** `auth` of `/auth/login` and of `/auth.data`. */
export const firstSegment = (path: string): string => /^\/([^/.]*)/.exec(path)?.[1] ?? "";

/** Case-insensitive like the router. */
export const isPersonal = (path: string): boolean =>
  personal.has(firstSegment(path).toLowerCase()) || /\/pedido\//i.test(path);

/**
 * The one spelling of a public path: no needless escapes, no empty segments, one name of its data, lower case except in file
 * names and in the ids and tokens of personal pages.
 */
export function plainPath(path: string): string {
  const plain = path
    .replace(/%[0-9a-f]{2}/gi, (written) => {
      const character = String.fromCharCode(Number.parseInt(written.slice(1), 16));
      return /[\w~-]/.test(character) ? character : written;
    })
    .replace(/\/+/g, "/")
    .replace(/(?<=.)\/$/, "")
    // The router reads the data of `/a/` as that of `/a`.
    .replace(/(?<=.)\/_?\.data$/, ".data");
  return plain.includes(".") || isPersonal(plain) ? plain : plain.toLowerCase();
}
