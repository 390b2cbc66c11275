import { largeCover } from "#domain/picture.ts";

/** Of the store itself: the column, its word in the history, and the names of its sizes, the largest first. */
export const storePictureKinds = {
  logo: { shape: "logo", field: "Logo", sizes: [""], larger: (url: string) => url },
  cover: { shape: "cover", field: "Capa", sizes: ["-1600", "-800"], larger: largeCover },
} as const;

export type StorePictureKind = keyof typeof storePictureKinds;
