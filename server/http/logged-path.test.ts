import { expect, test } from "vitest";
import { loggedPath } from "./logged-path.ts";

test.each([
  ["/", "/"],
  ["/adega-do-ze/produto", "/adega-do-ze/produto"],
  ["/adega-do-ze.data", "/adega-do-ze.data"],
  ["/politica-de-privacidade", "/politica-de-privacidade"],
  ["/auth/resetPassword", "/auth/resetPassword"],
  ["/assets/entry.client-a1b2c3.js", "/assets/…"],
  ["/pizzaria-bella/pedido/Zk3", "/pizzaria-bella/pedido/…"],
  ["/pizzaria-bella/pedido/a8Fh2kLm90QwErTyUiOpAs.data", "/pizzaria-bella/pedido/…"],
  ["/pizzaria-bella/pedid%6F/a8Fh2kLm90QwErTyUiOpAs", "/pizzaria-bella/…/…"],
  ["/api/auth/reset-password/a8Fh2kLm90QwErTyUiOpAs12", "/api/auth/reset-password/…"],
  ["/ana@example.com", "/…"],
  ["/ana%40example.com", "/…"],
  ["/11987654321", "/…"],
  ["/529.982.247-25", "/…"],
])("%s is logged as %s", (path, logged) => {
  expect(loggedPath(path)).toBe(logged);
});
