/**
 * A logo or a photo is on this site, or at a URL of the web; never something that runs, nor a
 * way to name another site that looks like a path. The database refuses the rest too.
 */
export function isPicture(url: string): boolean {
  return /^(https?:\/\/|\/(?![/\\]))[^\p{Cc}]*$/u.test(url) && URL.canParse(url, "https://n1.invalid");
}

export const pictureOrNull = (url: string | null): string | null =>
  url !== null && isPicture(url) ? url : null;

/** A photo for a row, and the same one for the product's dialog: each is sharp at two pixels a CSS pixel. */
export const largePicture = (thumbnail: string): string => sibling(thumbnail, 192, 800);

/** A cover for a phone, and the same one for a wide screen. */
export const largeCover = (cover: string): string => sibling(cover, 800, 1600);

/** Files of this site say their width (`name-192.webp`); of any other picture only one size is known. */
function sibling(url: string, width: number, wanted: number): string {
  const ending = `-${width}.webp`;
  const isOurs = url.startsWith("/") && url.endsWith(ending);
  return isOurs ? `${url.slice(0, -ending.length)}-${wanted}.webp` : url;
}
