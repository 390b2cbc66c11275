import { failed } from "#routes/account/form-answers.ts";

const texts = {
  gone: "Esta pessoa já não faz parte da equipe.",
  lastOwner: "A loja precisa de um dono: passe este papel a outra pessoa antes.",
  tooManyOpen: "Já há 20 convites abertos. Cancele um deles para criar outro.",
  tooOften: "Muitos convites em pouco tempo. Tente de novo em uma hora.",
  mailedOften: "Este e-mail já recebeu muitos convites hoje. Tente de novo amanhã.",
} as const;

export const refuseTeam = (reason: keyof typeof texts) => failed(texts[reason]);
