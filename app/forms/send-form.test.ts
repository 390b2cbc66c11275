import { data, UNSAFE_ErrorResponseImpl as ErrorResponse, redirect } from "react-router";
import { expect, it } from "vitest";
import type { FormAnswer } from "./form-answer.ts";
import { sendForm } from "./send-form.ts";

const failed = (reason: string) => `Erro: ${reason}`;
const refused: FormAnswer = { ok: false, result: null, notice: null };
const said = (text: string) => ({ ok: false, result: null, notice: { kind: "negative", text } });

it.each([
  [new TypeError("Failed to fetch"), "Erro: sem conexão"],
  [new ErrorResponse(503, "", "Indisponível."), "Erro: o servidor não respondeu"],
  [new ErrorResponse(429, "", ""), "Erro: muitos pedidos em pouco tempo"],
  [new Error("Unable to decode turbo-stream response"), "Erro: o servidor não respondeu"],
])("%s is an answer, after which nothing is loaded again", async (problem, text) => {
  const answer = await sendForm(() => Promise.reject(problem), failed);
  expect(answer).toEqual(data(said(text), { status: 503 }));
});

it("loads the lists again after every answer where that is asked for", async () => {
  const reloads = { reloads: true };
  const lost = await sendForm(() => Promise.reject(new TypeError()), failed, reloads);
  expect(lost).toEqual(data(said("Erro: sem conexão"), { status: 200 }));
  expect(await sendForm(async () => refused, failed, reloads)).toEqual(data(refused, { status: 200 }));
});

it("hands on what was answered, and a redirect", async () => {
  expect(await sendForm(async () => refused, failed)).toBe(refused);
  const away = redirect("/");
  await expect(sendForm(() => Promise.reject(away), failed)).rejects.toBe(away);
});
