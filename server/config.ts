import { z } from "zod";
import { OperatorError } from "#db/operator-error.ts";
import { type PushService, parsePushServices, usualPushServices } from "./push/push-services.ts";

const port = z.coerce.number().int().min(0).max(65_535);
const onOff = z.enum(["0", "1"]).transform((value) => value === "1");
const httpUrl = z.url({ protocol: /^https?$/ }).transform((value) => new URL(value));

const variables = {
  PORT: { schema: port, should: "a port number from 0 to 65535" },
  HOST: { schema: z.string().min(1), should: "an IP or a host name to listen on, such as 127.0.0.1" },
  DATA_DIR: { schema: z.string().min(1), should: "a folder" },
  DATABASE_URL: {
    schema: z.url({ protocol: /^postgres(ql)?$/ }),
    should: "postgres://user:password@host:port/name",
  },
  DEMO: { schema: onOff, should: "0 or 1" },
  PUBLIC_URL: {
    schema: httpUrl.refine((url) => url.href === `${url.origin}/`),
    should: "the URL customers use, such as https://pedidos.example.com, without a path",
  },
  AUTH_SECRET: { schema: z.string().min(32), should: "at least 32 random characters" },
  CEP_URL: { schema: httpUrl, should: "the URL of a postal-code service, such as https://viacep.com.br" },
  SMTP_URL: { schema: z.url({ protocol: /^smtps?$/ }), should: "smtp://user:password@host:port" },
  MAIL_FROM: {
    schema: z.string().regex(/^(?:[^\r\n<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/),
    should: "the sender of mails, such as N1 DELIVERY <nao-responda@example.com>",
  },
  GOOGLE_CLIENT_ID: { schema: z.string(), should: "the client id that Google gave" },
  GOOGLE_CLIENT_SECRET: { schema: z.string(), should: "the client secret that Google gave" },
  GOOGLE_ISSUER: { schema: httpUrl, should: "the URL of an OpenID provider" },
  FACEBOOK_CLIENT_ID: { schema: z.string(), should: "the app id that Facebook gave" },
  FACEBOOK_CLIENT_SECRET: { schema: z.string(), should: "the app secret that Facebook gave" },
  FACEBOOK_URL: { schema: httpUrl, should: "the URL of a server that answers as Facebook does" },
  GEMINI_API_KEY: { schema: z.string().regex(/^[\x21-\x7e]+$/), should: "the key of Google's Gemini API" },
  GEMINI_MODEL: {
    schema: z.string().regex(/^[\w.-]+$/),
    should: "the name of a model, such as gemini-2.0-flash",
  },
  GEMINI_URL: { schema: httpUrl, should: "the URL of a server that answers as Gemini does" },
  TOKEN_SYNC_URL: { schema: httpUrl, should: "a URL that takes the signed-in person's token" },
  PUSH_SERVICES: {
    schema: z
      .string()
      .transform(parsePushServices)
      .refine((services) => services !== null),
    should: "origins with commas between, such as https://fcm.googleapis.com,https://*.push.apple.com",
  },
  LOG_LEVEL: {
    schema: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]),
    should: "fatal, error, warn, info, debug, trace or silent",
  },
  METRICS_TOKEN: { schema: z.string().min(16), should: "at least 16 characters" },
  STORE_SIGNUP: { schema: z.enum(["open", "closed"]), should: "open or closed" },
  RATE_LIMIT: { schema: z.enum(["on", "stores", "off"]), should: "on, stores or off" },
  TRUSTED_PROXIES: {
    schema: z.coerce.number().int().min(0).max(10),
    should: "how many proxies of yours stand before this process, 0 to 10",
  },
} as const;

type Name = keyof typeof variables;
type Value<N extends Name> = z.infer<(typeof variables)[N]["schema"]>;

export interface OAuthClient {
  clientId: string;
  clientSecret: string;
}

export interface GeminiAccess {
  key: string;
  model: string;
  url: URL;
}

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
  /** Without it, mails go to files. */
  smtpUrl: string | undefined;
  mailFrom: string;
  google: (OAuthClient & { issuer: URL }) | undefined;
  /** `url` replaces both of Facebook's own hosts. */
  facebook: (OAuthClient & { url: URL | undefined }) | undefined;
  /** Suggests descriptions and reads photos of menus. */
  gemini: GeminiAccess | undefined;
  tokenSyncUrl: URL | undefined;
  /** The only servers that pushes are sent to. */
  pushServices: readonly PushService[];
  logLevel: Value<"LOG_LEVEL">;
  /** When set, /metrics asks for it as a Bearer token. */
  metricsToken: string | undefined;
  /** Whether anybody who is signed in may open a store. */
  storeSignup: boolean;
  rateLimit: boolean;
  /** Whether a store whose people never stop gets a part of the processor. */
  allowances: boolean;
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

  function readClient(provider: "GOOGLE" | "FACEBOOK"): OAuthClient | undefined {
    const clientId = read(`${provider}_CLIENT_ID`);
    const clientSecret = read(`${provider}_CLIENT_SECRET`);
    if (clientId && clientSecret) return { clientId, clientSecret };
    if (!clientId && !clientSecret) return undefined;
    throw new OperatorError(`${provider}_CLIENT_ID and ${provider}_CLIENT_SECRET are needed together.`);
  }

  const port = read("PORT") ?? 3000;
  const publicUrl = read("PUBLIC_URL") ?? new URL(`http://localhost:${port}`);
  const google = readClient("GOOGLE");
  const facebook = readClient("FACEBOOK");
  const geminiKey = read("GEMINI_API_KEY");
  const geminiModel = read("GEMINI_MODEL") ?? "gemini-2.0-flash";
  const geminiUrl = read("GEMINI_URL") ?? new URL("https://generativelanguage.googleapis.com");
  return {
    port,
    host: read("HOST"),
    dataDir: read("DATA_DIR") ?? "./data",
    databaseUrl,
    demo: read("DEMO") ?? !databaseUrl,
    publicUrl,
    authSecret,
    cepUrl: read("CEP_URL") ?? new URL("https://viacep.com.br"),
    smtpUrl: read("SMTP_URL"),
    mailFrom: read("MAIL_FROM") ?? `N1 DELIVERY <nao-responda@${publicUrl.hostname}>`,
    google: google && { ...google, issuer: read("GOOGLE_ISSUER") ?? new URL("https://accounts.google.com") },
    facebook: facebook && { ...facebook, url: read("FACEBOOK_URL") },
    gemini: geminiKey ? { key: geminiKey, model: geminiModel, url: geminiUrl } : undefined,
    tokenSyncUrl: read("TOKEN_SYNC_URL"),
    pushServices: read("PUSH_SERVICES") ?? usualPushServices,
    logLevel: read("LOG_LEVEL") ?? "info",
    metricsToken: read("METRICS_TOKEN"),
    storeSignup: read("STORE_SIGNUP") === "open",
    rateLimit: (read("RATE_LIMIT") ?? "on") === "on",
    allowances: read("RATE_LIMIT") !== "off",
    trustedProxies: read("TRUSTED_PROXIES") ?? 0,
  };
}
