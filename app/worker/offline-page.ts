import { messages } from "#domain/messages.ts";

/** Inline, because nothing else can be loaded; the colours are those of tokens.css. */
const style = `
  :root { color-scheme: light dark; --page: #f4f5f6; --card: #ffffff; --ink: #14181d; --soft: #56606b; }
  @media (prefers-color-scheme: dark) {
    :root { --page: #15181c; --card: #20242a; --ink: #f2f4f6; --soft: #aab3bd; }
  }
  body {
    margin: 0; min-height: 100dvh; display: grid; place-items: center; background: var(--page);
    color: var(--ink); font-family: system-ui, sans-serif; line-height: 1.5; text-align: center;
  }
  main { margin: 1rem; padding: 2rem 1.5rem; max-width: 24rem; border-radius: 1rem; background: var(--card); }
  h1 { margin: 0 0 0.5rem; font-size: 1.25rem; }
  p { margin: 0 0 1.5rem; color: var(--soft); }
  a {
    display: block; margin-top: 0.75rem; padding: 0.625rem 1.25rem; border-radius: 0.75rem; font-weight: 600;
    border: 1px solid var(--soft); color: var(--ink); text-decoration: none;
  }
  a.first { border-color: #00d8a3; background: #00d8a3; color: #000000; }
  a:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px; }
`;

const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'";

export function offlinePage(lastOrder: string | undefined): Response {
  const order = lastOrder ? `<a class="first" href="${lastOrder}">Ver o último pedido</a>` : "";
  const html = `<!DOCTYPE html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sem conexão — N1 DELIVERY</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Você está sem conexão</h1>
<p role="alert">${messages.offline}</p>
${order}
<a href="">Tentar de novo</a>
</main>
</body>
</html>`;
  return new Response(html, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": policy,
    },
  });
}
