/**
 * What an address is made of, in the order in which it is kept and compared. Apart from the form's
 * rules: a menu's page reads kept addresses back and has no use for those.
 */
export const addressFields = [
  "zipcode",
  "street",
  "number",
  "complement",
  "district",
  "city",
  "state",
  "reference",
] as const;
