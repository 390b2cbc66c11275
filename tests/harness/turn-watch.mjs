// Loaded into a server before its own code: tells how long the event loop was held, at TURN_WATCH_PORT of loopback.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { isMainThread } from "node:worker_threads";

/** A turn is told at most this much too long. */
const everyMs = 2;

const tickMs = 10;

/** The processor time of this thread in ms, collecting garbage included, without what the host of a virtual machine gave to others. */
const processor = () => {
  const running =
    Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, "utf8").split(" ")[0]) / 1e6;
  const [, , , , , , , , stolen] = readFileSync("/proc/stat", "utf8").split(/\s+/, 9);
  return running - Number(stolen) * tickMs;
};

if (isMainThread && process.argv[1]?.endsWith("start.mjs")) {
  let longest = 0;
  let last = processor();
  const turn = () => {
    const now = processor();
    longest = Math.max(longest, now - last);
    last = now;
  };
  setInterval(turn, everyMs).unref();
  // One answer tells the longest turn since the one before it.
  // Connections stay, because a test may be slow to ask again.
  createServer({ keepAliveTimeout: 600_000 }, (_request, response) => {
    turn();
    response.end(String(longest));
    longest = 0;
  })
    .listen(Number(process.env.TURN_WATCH_PORT), "127.0.0.1")
    .unref();
}
