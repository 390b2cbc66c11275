import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";
import { OperatorError } from "#db/operator-error.ts";
import { readConfig } from "./config.ts";
import { startServer } from "./start-server.ts";

// By default the heap doubles after each large page that is rendered, and does not shrink again.
setFlagsFromString("--heap-growing-percent=20");

const say = (line: string) => process.stdout.write(`${line}\n`);

try {
  const config = readConfig(process.env);
  const server = await startServer({
    config,
    build: await import("virtual:react-router/server-build"),
    clientFolder: fileURLToPath(new URL("../client", import.meta.url)),
    photoScript: fileURLToPath(new URL("./shrink-photo.js", import.meta.url)),
    heavyScript: fileURLToPath(new URL("./heavy-work.js", import.meta.url)),
    say,
  });
  say(`N1 DELIVERY is ready on http://localhost:${server.port}`);
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    server.stop().then(
      () => process.exit(0),
      (error) => fail(error),
    );
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
} catch (error) {
  fail(error);
}

function fail(error: unknown): never {
  const known = error instanceof OperatorError;
  process.stderr.write(known ? `${error.message}\n` : `${error instanceof Error ? error.stack : error}\n`);
  process.exit(1);
}
