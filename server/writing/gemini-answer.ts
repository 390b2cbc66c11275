import { z } from "zod";

/** Of what a model answers, the parts that we read. */
const answerSchema = z.object({
  candidates: z
    .array(
      z.object({
        content: z
          .object({ parts: z.array(z.object({ text: z.string().optional() })).optional() })
          .optional(),
        finishReason: z.string().optional(),
      }),
    )
    .optional(),
  promptFeedback: z.object({ blockReason: z.string().optional() }).optional(),
});

const blockedReasons = new Set(["SAFETY", "RECITATION", "BLOCKLIST", "PROHIBITED_CONTENT", "SPII"]);

export type GeminiAnswer = { ok: true; text: string } | { ok: false; reason: "blocked" | "nonsense" };

export function readGeminiAnswer(body: Buffer): GeminiAnswer {
  const parsed = answerSchema.safeParse(parseJson(body.toString("utf8")));
  if (!parsed.success) return { ok: false, reason: "nonsense" };
  const { candidates: [first] = [], promptFeedback } = parsed.data;
  if (promptFeedback?.blockReason || blockedReasons.has(first?.finishReason ?? "")) {
    return { ok: false, reason: "blocked" };
  }
  const text = (first?.content?.parts ?? []).map((part) => part.text ?? "").join("");
  return text.trim() === "" ? { ok: false, reason: "nonsense" } : { ok: true, text };
}

/** Undefined for what is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
