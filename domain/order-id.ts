/** Saves a query for text that databases cannot even store. */
export function isOrderId(text: string): boolean {
  return /^[0-9A-Za-z]{22,64}$/.test(text);
}

const numberLength = 4;

/** What people of a store call an order: 'I28Z'. Customers see the same letters first, and a search finds it. */
export const orderNumber = (id: string): string => id.slice(0, numberLength).toUpperCase();
