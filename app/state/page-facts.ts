/** What the configuration of the server tells every page; it stands in the head of the document. */
export interface PageFacts {
  /** Where the browser looks postal codes up. */
  cepUrl: string;
}

export const cepUrlMeta = "cep-url";

export function readPageFacts(): PageFacts {
  const meta = document.head.querySelector<HTMLMetaElement>(`meta[name="${cepUrlMeta}"]`);
  return { cepUrl: meta?.content ?? "" };
}
