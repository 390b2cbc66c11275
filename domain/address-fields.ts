/** Apart from the form's rules, which a menu's page does not need to read stored addresses. */
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
