import { createServer } from "vite";

const vite = await createServer({ server: { middlewareMode: true }, appType: "custom" });
const { readConfig } = await vite.ssrLoadModule("/server/config.ts");
const { startServer } = await vite.ssrLoadModule("/server/start-server.ts");

try {
  const server = await startServer({
    config: readConfig(process.env),
    loadBuild: () => vite.ssrLoadModule("virtual:react-router/server-build"),
    development: vite.middlewares,
    say: console.log,
  });
  console.log(`N1 DELIVERY with hot reload on http://localhost:${server.port}`);
  const stop = () => Promise.all([server.stop(), vite.close()]).then(() => process.exit(0));
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
} catch (error) {
  console.error(error.name === "OperatorError" ? error.message : error);
  process.exit(1);
}
