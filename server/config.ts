import { z } from "zod";
import { OperatorError } from "../db/operator-error";

const port = z.coerce.number().int().min(0).max(65_535);
const onOff = z.enum(["0", "1"]).transform((value) => value === "1");
const httpUrl = z.url({ protocol: /^https?$/ }).transform((value) => new URL(value));

const variables = {
  PORT: { schema: port, should: "a port number from 0 to 65535" },
  HOST: { schema: z.string().min(1), should: "an address to listen on, such as 127.0.0.1" },
  DATA_DIR: { schema: z.string().min(1), should: "a folder" },
  DATABASE_URL: {
    schema: z.url({ protocol: /^postgres(ql)?$/ }),
    should: "postgres://user:password@host:port/name",
  },
  DEMO: { schema: onOff, should: "0 or 1" },
  PUBLIC_URL: { schema: httpUrl, should: "the address customers use, such as https://pedidos.example.com" },
  AUTH_SECRET: { schema: z.string().min(32), should: "at least 32 random characters" },
  CEP_URL: { schema: httpUrl, should: "the address of a postal-code service, such as https://viacep.com.br" },
  LOG_LEVEL: {
    schema: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]),
    should: "fatal, error, warn, info, debug, trace or silent",
  },
  METRICS_TOKEN: { schema: z.string().min(16), should: "at least 16 characters" },
  RATE_LIMIT: { schema: z.enum(["on", "off"]), should: "on or off" },
  TRUSTED_PROXIES: {
    schema: z.coerce.number().int().min(0).max(10),
    should: "how many proxies of yours stand before this process, 0 to 10",
  },
} as const;

type Name = keyof typeof variables;
type Value<N extends Name> = z.infer<(typeof variables)[N]["schema"]>;

export interface Config {
  port: number;
  /** Undefined: every interface. */
  host: string | undefined;
  dataDir: string;
  databaseUrl: string | undefined;
  demo: boolean;
  publicUrl: URL;
  authSecret: string | undefined;
  cepUrl: URL;
  logLevel: Value<"LOG_LEVEL">;
  /** When set, /metrics asks for it as a Bearer token. */
  metricsToken: string | undefined;
  rateLimit: boolean;
  trustedProxies: number;
}

/** Reads the environment once. A bad value names its variable and what it should be. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  function read<N extends Name>(name: N): Value<N> | undefined {
    const text = env[name]?.trim();
    if (!text) return undefined;
    const result = variables[name].schema.safeParse(text);
    if (!result.success) throw new OperatorError(`${name} should be ${variables[name].should}.`);
    return result.data as Value<N>;
  }

  const databaseUrl = read("DATABASE_URL");
  const authSecret = read("AUTH_SECRET");
  if (databaseUrl && !authSecret) {
    throw new OperatorError(`AUTH_SECRET is needed with DATABASE_URL: ${variables.AUTH_SECRET.should}.`);
  }
  const port = read("PORT") ?? 3000;
  return {
    port,
    host: read("HOST"),
    dataDir: read("DATA_DIR") ?? "./data",
    databaseUrl,
    demo: read("DEMO") ?? !databaseUrl,
    publicUrl: read("PUBLIC_URL") ?? new URL(`http://localhost:${port}`),
    authSecret,
    cepUrl: read("CEP_URL") ?? new URL("https://viacep.com.br"),
    logLevel: read("LOG_LEVEL") ?? "info",
    metricsToken: read("METRICS_TOKEN"),
    rateLimit: read("RATE_LIMIT") !== "off",
    trustedProxies: read("TRUSTED_PROXIES") ?? 0,
  };
}
