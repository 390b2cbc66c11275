import { rememberEarlyPresses } from "./state/early-presses.ts";

/** Marks modules that wait for the first paint. */
const waiting = "after-paint";

const moduleType = ' type="module"';

/** For a browser that does not say when it has painted. */
const maxWaitMs = 3_000;

const startModules = `{
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    for (const link of document.querySelectorAll('link[rel="${waiting}"]')) link.rel = "modulepreload";
    const script = document.createElement("script");
    script.type = "module";
    script.text = document.querySelector('script[type="${waiting}"]').text;
    document.head.append(script);
    script.remove();
  };
  if (document.hidden) start();
  new PerformanceObserver((paints) => {
    // "first-paint" may be the bare background.
    if (paints.getEntriesByName("first-contentful-paint").length) start();
  }).observe({ type: "paint", buffered: true });
  setTimeout(start, ${maxWaitMs});
}`;

/**
 * A document that a slow line shows one round trip earlier: its style sheet comes with it, and its
 * modules are asked for after the first paint, which they would otherwise hold up.
 */
export function paintFirst(html: Buffer, { css, nonce }: { css: string; nonce: string | undefined }): Buffer {
  const attribute = nonce ? ` nonce="${nonce}"` : "";
  // As bytes, cut where something changes: a large menu's document is too long to be copied for each change.
  const [headEnd, bodyEnd] = [html.indexOf("</head>"), html.lastIndexOf("</body>")];
  // No text and no value of an attribute has these quotes.
  const module = html.indexOf(moduleType, headEnd);
  const body = (from: number) => [
    html.subarray(from, bodyEnd),
    `<script${attribute}>${startModules}</script>`,
    html.subarray(bodyEnd),
  ];
  const pieces = [
    // React puts every preload there.
    html.toString("utf8", 0, headEnd).replaceAll('<link rel="modulepreload"', `<link rel="${waiting}"`),
    // After the style of the store's colours, or React would hydrate this one in its place.
    `<style${attribute}>${css}</style><script${attribute}>${rememberEarlyPresses}</script>`,
    ...(module < 0
      ? body(headEnd)
      : [html.subarray(headEnd, module), ` type="${waiting}"`, ...body(module + moduleType.length)]),
  ];
  return Buffer.concat(pieces.map((piece) => (typeof piece === "string" ? Buffer.from(piece) : piece)));
}
