import { afterEach, expect, it, vi } from "vitest";
import { postJson } from "./post-json.ts";

afterEach(() => vi.unstubAllGlobals());

it.each([
  [403, "Você não tem mais acesso a isto."],
  [404, "Você não tem mais acesso a isto."],
  [413, "É demais para uma vez só. Selecione menos produtos e tente de novo."],
  [429, "Sem resposta do servidor. Tente de novo."],
  [503, "Sem resposta do servidor. Tente de novo."],
])("%i is told as what it is", async (status, message) => {
  vi.stubGlobal("fetch", async () => new Response(null, { status }));
  expect(await postJson("/x", {})).toEqual({ ok: false, message });
});
