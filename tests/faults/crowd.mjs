// node crowd.mjs URL CALLERS SECONDS: callers who ask again as soon as they are answered, and what they got.
import { Agent, get } from "node:http";

const [url = "", callers, seconds] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: Number(callers) });
const end = Date.now() + Number(seconds) * 1_000;
/** @type {Record<number, number>} */
const answers = {};

const ask = () =>
  new Promise((resolve) => {
    const request = get(url, { agent }, (response) => {
      const { statusCode = 0 } = response;
      answers[statusCode] = (answers[statusCode] ?? 0) + 1;
      response.on("end", resolve).resume();
    });
    // A connection that the system refuses or closes is no answer of the server's.
    request.on("error", resolve);
  });

async function call() {
  while (Date.now() < end) await ask();
}

await Promise.all(Array.from({ length: Number(callers) }, call));
agent.destroy();
process.stdout.write(JSON.stringify(answers));
