import * as z from "zod/mini";

/** A text that our own pages got from the server and send back: with what databases refuse, it is no such text. */
export const sentText = (most: number, least = 0) =>
  z.string().check(
    z.minLength(least),
    z.maxLength(most),
    z.refine((text) => !/[\p{Cc}\p{Cs}]/u.test(text)),
  );
