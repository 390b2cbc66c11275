import { expect, test } from "vitest";
import { readEvents } from "./read-events.ts";

const text = 'event: board\ndata: {"a":"ção"}\n\nevent: alive\ndata: \n\nevent: change\ndata: 1\ndata: 2\n\n';
const bytes = new TextEncoder().encode(text);

test("events come whole, wherever the network cut them", async () => {
  for (let cut = 0; cut <= bytes.length; cut++) {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(bytes.slice(0, cut));
        controller.enqueue(bytes.slice(cut));
        controller.close();
      },
    });
    const events = [];
    for await (const event of readEvents(body)) events.push(event);
    expect(events, `cut at ${cut}`).toEqual([
      { event: "board", data: '{"a":"ção"}' },
      { event: "alive", data: "" },
      { event: "change", data: "1\n2" },
    ]);
  }
});
