import { describe, expect, it } from "vitest";
import { readConfig } from "./config.ts";

describe("readConfig", () => {
  it("needs no variable at all", () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      dataDir: "./data",
      demo: true,
      databaseUrl: undefined,
    });
    expect(readConfig({}).publicUrl.href).toBe("http://localhost:3000/");
    expect(readConfig({ PUBLIC_URL: "https://example.com/" }).publicUrl.href).toBe("https://example.com/");
  });

  it("turns the demo off with a PostgreSQL server, unless asked for", () => {
    const env = { DATABASE_URL: "postgres://a@127.0.0.1/n1", AUTH_SECRET: "x".repeat(32) };
    expect(readConfig(env).demo).toBe(false);
    expect(readConfig({ ...env, DEMO: "1" }).demo).toBe(true);
    expect(readConfig({ DEMO: "0" }).demo).toBe(false);
  });

  it.each([
    [{ PORT: "http" }, "PORT should be"],
    [{ PORT: "70000" }, "PORT should be"],
    [{ DATABASE_URL: "mysql://x/y", AUTH_SECRET: "x".repeat(32) }, "DATABASE_URL should be"],
    [{ DATABASE_URL: "postgres://a@127.0.0.1/n1" }, "AUTH_SECRET is needed"],
    [{ AUTH_SECRET: "short" }, "AUTH_SECRET should be"],
    [{ PUBLIC_URL: "pedidos.example.com" }, "PUBLIC_URL should be"],
    [{ PUBLIC_URL: "ftp://example.com" }, "PUBLIC_URL should be"],
    [{ PUBLIC_URL: "https://example.com/pedidos" }, "PUBLIC_URL should be"],
    [{ PUBLIC_URL: "https://example.com/?loja=1" }, "PUBLIC_URL should be"],
    [{ DEMO: "yes" }, "DEMO should be"],
    [{ LOG_LEVEL: "loud" }, "LOG_LEVEL should be"],
    [{ PUSH_SERVICES: "push.example.com" }, "PUSH_SERVICES should be"],
    [{ TRUSTED_PROXIES: "-1" }, "TRUSTED_PROXIES should be"],
    [{ SMTP_URL: "http://mail.example.com" }, "SMTP_URL should be"],
    [{ MAIL_FROM: "N1 <a@b.c>\r\nBcc: d@e.f" }, "MAIL_FROM should be"],
    [{ MAIL_FROM: "N1 DELIVERY" }, "MAIL_FROM should be"],
    [{ GOOGLE_CLIENT_ID: "x" }, "GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET are needed together"],
    [{ GEMINI_API_KEY: "a key" }, "GEMINI_API_KEY should be"],
    [{ GEMINI_MODEL: "../x" }, "GEMINI_MODEL should be"],
    [{ GEMINI_URL: "gemini" }, "GEMINI_URL should be"],
    [{ FACEBOOK_CLIENT_SECRET: "x" }, "FACEBOOK_CLIENT_ID and FACEBOOK_CLIENT_SECRET are needed together"],
    [
      { GOOGLE_ISSUER: "accounts.google.com", GOOGLE_CLIENT_ID: "x", GOOGLE_CLIENT_SECRET: "y" },
      "GOOGLE_ISSUER should be",
    ],
  ])("refuses %o in one line that names the variable", (env, line) => {
    expect(() => readConfig(env)).toThrow(line);
  });

  it("has a writing hand only with its key", () => {
    expect(readConfig({ GEMINI_MODEL: "x" }).gemini).toBeUndefined();
    expect(readConfig({ GEMINI_API_KEY: "k" }).gemini).toEqual({
      key: "k",
      model: "gemini-2.0-flash",
      url: new URL("https://generativelanguage.googleapis.com"),
    });
    const env = { GEMINI_API_KEY: "k", GEMINI_MODEL: "gemini-2.5-pro", GEMINI_URL: "http://127.0.0.1:9" };
    expect(readConfig(env).gemini).toMatchObject({ model: "gemini-2.5-pro", url: new URL(env.GEMINI_URL) });
  });

  it("takes an empty variable as absent", () => {
    expect(readConfig({ PORT: "", DATABASE_URL: " " })).toMatchObject({ port: 3000, databaseUrl: undefined });
  });
});
