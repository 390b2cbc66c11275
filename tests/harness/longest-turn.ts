import { readFileSync } from "node:fs";

/** The most processor time in ms that this thread took between two turns of the event loop while `work` runs, however busy the machine is. */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let over = false;
  let last = threadMs();
  const turn = () => {
    const now = threadMs();
    longest = Math.max(longest, now - last);
    last = now;
    // Not at once, which would keep the processor busy while the work waits for a database.
    if (!over) setTimeout(turn, 1);
  };
  setTimeout(turn, 1);
  await work();
  over = true;
  // What ended the work is a turn, too.
  turn();
  return longest;
}

/** Without that of other threads of the process; elsewhere than on Linux it is theirs too. */
function threadMs(): number {
  try {
    const running = Number(readFileSync("/proc/thread-self/schedstat", "utf8").split(" ")[0]) / 1e6;
    return running - stolenMs();
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000;
  }
}

const tickMs = 10;

/** What the host of a virtual machine gave to others: the kernel counts it as if the thread had run. */
function stolenMs(): number {
  const [, , , , , , , , stolen] = readFileSync("/proc/stat", "utf8").split(/\s+/, 9);
  return Number(stolen ?? 0) * tickMs;
}
