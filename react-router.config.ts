import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // Few routes: knowing them all at once saves a request at each first navigation.
  routeDiscovery: { mode: "initial" },
  future: {
    v8_middleware: true,
    v8_splitRouteModules: true,
    v8_viteEnvironmentApi: true,
    v8_passThroughRequests: true,
    v8_trailingSlashAwareDataRequests: true,
  },
} satisfies Config;
