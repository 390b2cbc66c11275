import { platformContact } from "#domain/platform.ts";
import type { Mail } from "./mailer.ts";

type Content = Omit<Mail, "to" | "userId">;

interface Letter {
  subject: string;
  name: string;
  /** Before the button. */
  lines: readonly string[];
  button?: { label: string; link: string };
  /** After the button. */
  after?: readonly string[];
}

export function resetPasswordMail(name: string, link: string): Content {
  return compose({
    subject: "Redefinição de senha",
    name,
    lines: ["Recebemos um pedido para redefinir a senha da sua conta no N1 DELIVERY."],
    button: { label: "Redefinir senha", link },
    after: [
      "O link vale por 1 hora e só pode ser usado uma vez.",
      "Se não foi você que pediu, ignore este e-mail: sua senha continua a mesma.",
    ],
  });
}

export function confirmEmailMail(name: string, link: string): Content {
  return compose({
    subject: "Confirme seu novo e-mail",
    name,
    lines: ["Você pediu para usar este e-mail na sua conta do N1 DELIVERY."],
    button: { label: "Confirmar e-mail", link },
    after: [
      "O link vale por 1 hora e só pode ser usado uma vez, com a sua conta aberta.",
      "Se não foi você que pediu, ignore este e-mail: nada muda.",
    ],
  });
}

/** To the old e-mail, so that somebody who did not ask for the change hears of it. */
export function emailChangedMail(name: string): Content {
  return compose({
    subject: "O e-mail da sua conta foi trocado",
    name,
    lines: [
      "A partir de agora, a sua conta no N1 DELIVERY usa outro e-mail.",
      `Se não foi você que trocou, alguém entrou na sua conta: escreva para ${platformContact}.`,
    ],
  });
}

export function accountDeletedMail(name: string): Content {
  return compose({
    subject: "Sua conta foi excluída",
    name,
    lines: [
      "Sua conta no N1 DELIVERY foi excluída, como você pediu.",
      "Seus dados pessoais foram apagados. Os pedidos feitos continuam com as lojas, sem os seus dados.",
    ],
  });
}

interface UnseenOrder {
  storeName: string;
  /** As the panel shows it. */
  number: string;
  /** In the store's own time. */
  since: string;
  link: string;
}

export function unseenOrderMail(name: string, { storeName, number, since, link }: UnseenOrder): Content {
  return compose({
    subject: `Pedido ${number} sem resposta`,
    name,
    lines: [
      `O pedido ${number} da loja ${plain(storeName)} espera desde ${since}, e ninguém o abriu no painel.`,
      "O cliente já lê na página do pedido que a loja ainda não viu.",
    ],
    button: { label: "Abrir o pedido", link },
    after: ["Você recebe este e-mail porque é dono desta loja."],
  });
}

interface Invitation {
  store: string;
  role: string;
  invitedBy: string;
  link: string;
}

/** To somebody who may have no account, so without a name. */
export function invitationMail({ store, role, invitedBy, link }: Invitation): Content {
  return compose({
    subject: "Convite para a equipe de uma loja",
    name: "",
    lines: [
      `${plain(invitedBy)} convidou você para a equipe de ${plain(store)} no N1 DELIVERY, como ${role}.`,
      "Abra o convite para ver a loja antes de aceitar.",
    ],
    button: { label: "Ver o convite", link },
    after: [
      "O link vale por 7 dias e só pode ser usado uma vez.",
      "Se você não conhece esta loja, ignore este e-mail: nada muda.",
    ],
  });
}

function compose({ subject, name, lines, button, after = [] }: Letter): Content {
  const greeting = name ? `Olá, ${plain(name)}!` : "Olá!";
  const text = [
    greeting,
    ...lines,
    ...(button ? [`${button.label}: ${button.link}`] : []),
    ...after,
    "N1 DELIVERY",
  ];
  const paragraphs = (all: readonly string[]) => all.map((line) => `<p>${escapeHtml(line)}</p>`).join("\n");
  const action = button
    ? `<p><a href="${escapeHtml(button.link)}" style="display:inline-block;padding:12px 24px;background:#00d8a3;color:#00281e;border-radius:8px;text-decoration:none;font-weight:bold">${escapeHtml(button.label)}</a></p>
<p>Se o botão não abrir, copie este endereço:<br>${escapeHtml(button.link)}</p>`
    : "";
  const html = `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="font-family:sans-serif;line-height:1.5;color:#1b1b1b">
${paragraphs([greeting, ...lines])}
${action}
${paragraphs(after)}
<p>N1 DELIVERY</p>
</body>
</html>
`;
  return {
    subject: `${subject} - N1 DELIVERY`,
    text: text.join("\n\n"),
    html,
    ...(button && { link: button.link }),
  };
}

/** A name is the writer's own text: no line of ours may be forged with it, and no link be made of it. */
const plain = (name: string) =>
  name
    .replace(/[\p{Cc}\s]+/gu, " ")
    .replace(/https?:|www\.|[/\\@]/giu, " ")
    // Mail programs make a link of any a.b, with the dots of other scripts too.
    .replace(/[.。．｡․](?=\S)/gu, ". ")
    .trim()
    .slice(0, 60);

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? "");
