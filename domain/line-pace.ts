/** Made by a line for itself; it is called when something may be begun, and `begin` says whether anything was. */
export type Pace = (begin: () => boolean, waiting: () => number) => () => void;

export const atOnce: Pace = (begin) => () => {
  while (begin());
};
