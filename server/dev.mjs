import { createServer as createSocketServer } from "node:net";
import { fileURLToPath } from "node:url";
import { createServer } from "vite";
import { buildHeavyWork } from "./build-heavy-work.mjs";

// A port of its own for the messages of hot reload: vite's usual one may be taken by another project.
const vite = await createServer({
  server: { middlewareMode: true, hmr: { port: await freePort() } },
  appType: "custom",
});
const { readConfig } = await vite.ssrLoadModule("/server/config.ts");
const { startServer } = await vite.ssrLoadModule("/server/start-server.ts");

try {
  const server = await startServer({
    config: readConfig(process.env),
    build: () => vite.ssrLoadModule("virtual:react-router/server-build"),
    development: vite.middlewares,
    photoScript: fileURLToPath(new URL("./pictures/shrink-photo.mjs", import.meta.url)),
    heavyScript: await buildHeavyWork(),
    say: console.log,
  });
  console.log(`N1 DELIVERY with hot reload on http://localhost:${server.port}`);
  const stop = () => Promise.all([server.stop(), vite.close()]).then(() => process.exit(0));
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
} catch (error) {
  console.error(error instanceof Error && error.name === "OperatorError" ? error.message : error);
  process.exit(1);
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createSocketServer();
    server.on("error", reject);
    server.listen(0, () => {
      const bound = server.address();
      server.close(() => resolve(bound !== null && typeof bound === "object" ? bound.port : 0));
    });
  });
}
