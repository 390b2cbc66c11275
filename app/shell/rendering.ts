import { createContext } from "react";
import { type PageFacts, readPageFacts } from "#state/page-facts.ts";

interface Rendering {
  facts: PageFacts;
  /** For inline scripts and styles on the server; in the browser the policy allows them by hash. */
  nonce?: string | undefined;
}

export const RenderingContext = createContext<Rendering>({
  facts: typeof document === "undefined" ? { cepUrl: "" } : readPageFacts(),
});
