import { useContext } from "react";
import { UNSAFE_useScrollRestoration as useScrollRestoration } from "react-router";
import { RenderingContext } from "./rendering.ts";

const storageName = "n1-page-scroll";

/** Before hydration, so that a reload does not begin at the top. */
const restore = `{
  if (!history.state?.key) history.replaceState({ key: Math.random().toString(32).slice(2) }, "");
  try {
    const top = JSON.parse(sessionStorage.getItem("${storageName}") ?? "{}")[history.state.key];
    if (typeof top === "number") scrollTo(0, top);
  } catch {}
}`;

/** As the router's own, whose script fails where storage is blocked. */
export function ScrollRestoration() {
  useScrollRestoration({ storageKey: storageName });
  const { nonce } = useContext(RenderingContext);
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant; the browser keeps the server's
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? restore : "" }}
    />
  );
}
