/** An id as browsers make it for something new, so that saving it twice makes one; no word of our URLs is one. */
export const isMadeId = (id: string): boolean => /^[0-9a-f-]{32,36}$/.test(id);
