import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // Few routes: knowing them all at once saves a request at each first navigation.
  routeDiscovery: { mode: "initial" },
  // Whether an action comes from our own pages is decided before, in server/http/same-origin.ts. The
  // router's own check compares with the address of this process, which behind a proxy is another.
  allowedActionOrigins: ["**"],
  future: {
    v8_middleware: true,
    // scripts/browser-chunks.mjs says what belongs together; a file for each part of a route is too many.
    v8_splitRouteModules: false,
    v8_viteEnvironmentApi: true,
    v8_passThroughRequests: true,
    v8_trailingSlashAwareDataRequests: true,
  },
} satisfies Config;
