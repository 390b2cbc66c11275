/** From the server's configuration, in the head of every document. */
export interface PageFacts {
  cepUrl: string;
}

export const cepUrlMeta = "cep-url";

export function readPageFacts(): PageFacts {
  const meta = document.head.querySelector<HTMLMetaElement>(`meta[name="${cepUrlMeta}"]`);
  return { cepUrl: meta?.content ?? "" };
}
