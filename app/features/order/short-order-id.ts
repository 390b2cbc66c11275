const length = 8;

/** Enough to tell orders apart on the phone, too little to open one. */
export const shortOrderId = (id: string) => id.slice(0, length);
