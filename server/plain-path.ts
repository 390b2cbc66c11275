/**
 * The one way to write a public address: no letter large or encoded without need, no empty part. Files
 * have dots in their names, and names of their own.
 */
export function plainPath(path: string): string {
  if (path.includes(".")) return path;
  const decoded = path.replace(/%[0-9a-f]{2}/gi, (written) => {
    const character = String.fromCharCode(Number.parseInt(written.slice(1), 16));
    return /[\w~-]/.test(character) ? character : written;
  });
  return decoded
    .toLowerCase()
    .replace(/\/+/g, "/")
    .replace(/(?<=.)\/$/, "");
}
