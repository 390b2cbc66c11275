import { createContext } from "react";
import { type PageFacts, readPageFacts } from "#state/page-facts.ts";

interface Rendering {
  facts: PageFacts;
  /** Marks inline scripts and styles; in the browser they are already allowed by hash. */
  nonce?: string | undefined;
}

/** Set while the server renders; in the browser the document says the same. */
export const RenderingContext = createContext<Rendering>({
  facts: typeof document === "undefined" ? { cepUrl: "" } : readPageFacts(),
});
