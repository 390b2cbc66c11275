interface Download {
  headers: Readonly<Record<string, string>>;
  /** Null when the file may not be downloaded now. */
  begin: (left: AbortSignal) => Promise<ReadableStream<Uint8Array> | null>;
  /** Told then, with the page to go back to. */
  busy: { why: string; back: string };
}

/** A file that is sent while it is written, or why not. */
export async function answerDownload(
  request: Request,
  { headers, begin, busy }: Download,
): Promise<Response> {
  // As the data of a page the router would hold the whole file in memory.
  if (new URL(request.url).pathname.endsWith(".data")) return new Response(null, { status: 404 });
  // Nobody would read the file, nor end it.
  if (request.method === "HEAD") return new Response(null, { headers });
  const file = await begin(request.signal);
  return file ? new Response(file, { headers }) : busyPage(busy);
}

/** The browser shows it in the place of the page that offered the file, so it leads back there. */
const busyPage = ({ why, back }: Download["busy"]) =>
  new Response(
    `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Espere um pouco — N1 DELIVERY</title>
<h1>Espere um pouco</h1>
<p>${why}</p>
<p><a href="${back}">Voltar</a></p></html>`,
    {
      status: 503,
      headers: {
        "content-type": "text/html; charset=utf-8",
        "cache-control": "no-store",
        "retry-after": "5",
      },
    },
  );
