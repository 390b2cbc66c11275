const prime = 0x01000193;

/** Fast and deterministic, but not cryptographic. */
export function fnv1a(text: string, seed = 0x811c9dc5): number {
  let hash = seed;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), prime);
  return hash >>> 0;
}
