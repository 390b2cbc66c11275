import * as z from "zod/mini";

/** A number that the page sends along, of what was seen when the editing began: nobody types it. */
export const seenCount = z.string().check(z.regex(/^\d{1,9}$/, "Recarregue a página e tente de novo."));
