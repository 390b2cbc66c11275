import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { clientIpHeader } from "#server/limits/client-ip.ts";
import { callerOf } from "./caller.ts";

const config = { rateLimit: true, publicUrl: new URL("http://n1.example") };

const request = (url: string, cookie?: string) =>
  ({ url, headers: { [clientIpHeader]: "1.2.3.4", cookie } }) as unknown as IncomingMessage;

test.each([
  ["/adega", "adega", null],
  ["/adega.data?_routes=x", "adega", null],
  ["/adega/pedido/x1", "adega", null],
  ["/painel/adega/cardapio", "adega", "page"],
  ["/painel/adega/cardapio.data", "adega", "page"],
  ["/painel/adega.data", "adega", "page"],
  ["/painel", "", null],
  ["/api/stores/adega/orders", "adega", null],
  ["/api/panel/adega/events?x=1", "adega", "call"],
  ["/api/me", "me", null],
  ["/api/auth/social/google", "auth", null],
  ["/fotos/adega/x-400.webp", "adega", null],
  ["/", "", null],
  ["*", "", null],
  ["/PAINEL/Adega/cardapio", "adega", "page"],
  ["/%70ainel/%61dega", "adega", "page"],
  ["/./painel/adega", "adega", "page"],
  ["/x/../painel/adega/./", "adega", "page"],
  ["//painel//adega", "adega", "page"],
  ["/painel\\adega", "adega", "page"],
  ["http://n1.example/painel/adega?x", "adega", "page"],
  ["/painel/adega#x", "adega", "page"],
  ["/api/./panel/adega/events", "adega", "call"],
  ["/adega/%zz", "adega", null],
])("%s is work of the store '%s', of its panel: %s", (url, store, panel) => {
  expect(callerOf(request(url), config)).toMatchObject({ store, panel, client: "1.2.3.4" });
});

test("a person is their session, or their IP; where IPs do not count, each guest alone", () => {
  const personOf = (cookie: string | undefined, rateLimit = true) =>
    callerOf(request("/adega", cookie), { ...config, rateLimit }).person;
  expect(personOf("a=b; n1.session_token=abc.def; c=d")).toBe("abc");
  expect(personOf("n1.session_token=; c=d")).toBe("1.2.3.4");
  expect(personOf("a=b")).toBe("1.2.3.4");
  // A cookie whose name only ends alike makes nobody somebody else.
  expect(personOf("zn1.session_token=decoy; n1.session_token=abc")).toBe("abc");
  expect(personOf("zn1.session_token=decoy")).toBe("1.2.3.4");
  expect(personOf(undefined)).toBe("1.2.3.4");
  expect(personOf("n1.session_token=abc", false)).toBe("abc");
  expect(personOf(undefined, false)).not.toBe(personOf(undefined, false));
});

test.each([
  "n1.session_token=abc.signature%3D",
  "n1.session_token=abc.another%3D",
  "n1.session_token=%61bc%2Esignature%3D",
  "n1.session_token=abc.%E0%A4%A",
  ' n1.session_token = "abc.signature="',
  ";n1.session_token=abc; n1.session_token=decoy",
  "__Host-n1.session_token=decoy; n1.session_token=abc",
])("nobody is many people by writing one session in many ways: %s", (cookie) => {
  expect(callerOf(request("/adega", cookie), config).person).toBe("abc");
});

test("over https the session is in the cookie for https alone", () => {
  const https = { ...config, publicUrl: new URL("https://n1.example") };
  const cookie = "n1.session_token=decoy; __Host-n1.session_token=abc";
  expect(callerOf(request("/adega", cookie), https).person).toBe("abc");
  expect(callerOf(request("/adega", "n1.session_token=decoy"), https).person).toBe("1.2.3.4");
});
