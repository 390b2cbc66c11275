// node crowd.mjs URL CALLERS SECONDS: callers who ask again as soon as they are answered, and what they got.
import { Agent, get } from "node:http";

const [url = "", callers, seconds] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: Number(callers) });
const end = Date.now() + Number(seconds) * 1_000;
const answers = {};

const ask = () =>
  new Promise((resolve) => {
    const count = (what) => {
      answers[what] = (answers[what] ?? 0) + 1;
      resolve();
    };
    get(url, { agent }, (response) => response.on("end", () => count(response.statusCode)).resume()).on(
      "error",
      (error) => count(error.code),
    );
  });

async function call() {
  while (Date.now() < end) await ask();
}

await Promise.all(Array.from({ length: Number(callers) }, call));
agent.destroy();
process.stdout.write(JSON.stringify(answers));
