/**
 * A logo or a photo is on this site, or at an address of the web; never something that runs, nor a
 * way to name another site that looks like a path. The database refuses the rest too.
 */
export function isPicture(address: string): boolean {
  return (
    /^(https?:\/\/|\/(?![/\\]))[^\p{Cc}]*$/u.test(address) && URL.canParse(address, "https://n1.invalid")
  );
}

export const pictureOrNull = (address: string | null): string | null =>
  address !== null && isPicture(address) ? address : null;
