/** A path of this site or an http(s) URL, never a script or a `//host` path; the database checks the same. */
export function isPicture(url: string): boolean {
  return /^(https?:\/\/|\/(?![/\\]))[^\p{Cc}]*$/u.test(url) && URL.canParse(url, "https://n1.invalid");
}

export const picturesPath = "/fotos";

/** Where the pictures are that a store sent. */
export const storePictures = (storeId: string) => `${picturesPath}/${encodeURIComponent(storeId)}/`;

/** Of a picture that a store sent; another content has another URL. */
export const storePicture = (storeId: string, name: string) => `${storePictures(storeId)}${name}.webp`;

export const pictureOrNull = (url: string | null): string | null =>
  url !== null && isPicture(url) ? url : null;

/** Each size has two pixels per CSS pixel: for a row, and for the product's dialog. */
export const largePicture = (thumbnail: string): string => sibling(thumbnail, 192, 800);

/** Width by height of a cover. */
export const coverAspect = 16 / 5;

/** For a phone, and for a wide screen. */
export const largeCover = (cover: string): string => sibling(cover, 800, 1600);

/** Our own files carry their width in the name (`name-192.webp`); other pictures have one size. */
function sibling(url: string, width: number, wanted: number): string {
  const ending = `-${width}.webp`;
  const isOurs = url.startsWith("/") && url.endsWith(ending);
  return isOurs ? `${url.slice(0, -ending.length)}-${wanted}.webp` : url;
}
