const length = 8;

/** Enough of an order's id to tell it from others on the phone; never enough to open it. */
export const shortOrderId = (id: string) => id.slice(0, length);
