/** As it is sent, and the same for all who are told. */
export type WrittenEvent = Uint8Array<ArrayBuffer>;

const encoder = new TextEncoder();

/** JSON has no line breaks, which would end it. */
export const toEvent = (name: string, data: unknown): WrittenEvent =>
  encoder.encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);

/** When it is first asked for, so that a large board is not written in one turn. */
export function writtenOnce(name: string, data: unknown): () => WrittenEvent {
  let written: WrittenEvent | undefined;
  return () => {
    written ??= toEvent(name, data);
    return written;
  };
}
