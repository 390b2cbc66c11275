/** How many a store may have; the customers' menu reads no more. */
export const maxProducts = 5_000;
export const maxCategories = 500;
export const maxOptionGroups = 500;
/** Of all lists together. */
export const maxMenuOptions = 5_000;
/** Lists of options, by the form or by a file. */
export const maxGroupsOfProduct = 30;
/** Lists of options that the products of one file lose and get: on SQLite every store waits while they are written. */
export const maxGroupsOfFile = 20_000;
export const maxProductName = 120;
export const maxCategoryName = 60;
export const maxDescription = 1_000;
/** Of all descriptions together: every visitor of the store gets them. */
export const maxMenuLetters = 1_000_000;
/** Told where a product would bring in too many. */
export const tooManyLetters = `As descrições de todos os produtos juntas têm no máximo ${maxMenuLetters.toLocaleString("pt-BR")} de letras. Encurte algumas.`;
export const maxPriceCents = 100_000_000;
