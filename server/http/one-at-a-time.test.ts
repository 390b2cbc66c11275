import { createServer } from "node:http";
import { connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { takeOneAtATime } from "./one-at-a-time.ts";

const request = "GET / HTTP/1.1\r\nHost: n1\r\n\r\n";
/** More than a connection takes at once. */
const long = "x".repeat(3_000_000);
const end = "END";

async function open(answer: string) {
  let asked = 0;
  const server = createServer((_request, response) => {
    asked += 1;
    response.end(answer + end);
  });
  takeOneAtATime(server);
  server.on("clientError", (_error, socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const socket = connect({ port: typeof address === "object" ? (address?.port ?? 0) : 0, host: "127.0.0.1" });
  onTestFinished(() => void socket.destroy());
  let received = 0;
  let last = "";
  socket.setEncoding("latin1").on("data", (text: string) => {
    last = (last + text.slice(-end.length)).slice(-end.length);
    if (last === end) received += 1;
  });
  const closed = new Promise<void>((resolve) => {
    socket.on("error", () => {}).once("close", () => resolve());
  });
  return { socket, closed, asked: () => asked, received: () => received };
}

test("of many requests sent at once the first is read, and the connection ended", async () => {
  const { socket, closed, asked } = await open("ok");
  socket.write(request.repeat(1_000));
  await closed;
  expect(asked()).toBe(1);
});

test.each([
  ["short", "ok"],
  ["long", long],
])("one after the other all are answered on one connection: %s answers", async (_name, answer) => {
  const { socket, asked, received } = await open(answer);
  for (let sent = 1; sent <= 20; sent += 1) {
    socket.write(request);
    await expect.poll(received, { interval: 1 }).toBe(sent);
  }
  expect(asked()).toBe(20);
});
