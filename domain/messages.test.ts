import { describe, expect, it } from "vitest";
import { messages } from "./messages.ts";

describe("messages", () => {
  it.each([
    [messages.signInFailed(messages.wrongPassword), "Erro: A senha fornecida está incorreta"],
    [
      messages.socialFailed(messages.googleFailed(messages.providerNotConfigured)),
      "Ocorreu um erro: Erro ao fazer login com Google: provedor não configurado",
    ],
    [messages.facebookFailed("x"), "Erro ao fazer login com Facebook: x"],
    [messages.signOutFailed("x"), "Error signing out user: x"],
    [messages.passwordUpdateFailed(""), "Parece um problema ao atualizar a senha."],
    [messages.passwordUpdateFailed("x"), "Parece um problema ao atualizar a senha. x"],
    [messages.resetFailed("x"), "Há um erro: x"],
    [messages.deleteFailed("x"), "Parece que ocorreu um problema: x"],
    [messages.belowMinimum("R$ 50,00"), "O valor mínimo do pedido, tem q ser igual ou superior a R$ 50,00"],
    [messages.fewLeft(5), "Só restam 5"],
    [messages.fewLeft(1), "Só restam 1"],
    [messages.tooLong(80), "Use no máximo 80 caracteres"],
  ])("puts the detail in its place: %s", (text, expected) => {
    expect(text).toBe(expected);
  });
});
