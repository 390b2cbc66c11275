import { z } from "zod";

/** Nothing after them is looked at. */
function firstOf<T>(most: number, each: z.ZodType<T>) {
  return z
    .array(z.unknown())
    .transform((list) => list.slice(0, most))
    .pipe(z.array(each))
    .optional();
}

/** Of what a model answers, the parts that we read. */
const answerSchema = z.object({
  candidates: firstOf(
    1,
    z.object({
      content: z.object({ parts: firstOf(1_000, z.object({ text: z.string().optional() })) }).optional(),
      finishReason: z.string().optional(),
    }),
  ),
  promptFeedback: z.object({ blockReason: z.string().optional() }).optional(),
});

const blockedReasons = new Set(["SAFETY", "RECITATION", "BLOCKLIST", "PROHIBITED_CONTENT", "SPII"]);

/** Of an answer that is whole; any other stopped somewhere. */
const wholeReasons = new Set(["STOP", "FINISH_REASON_UNSPECIFIED"]);

export type GeminiAnswer =
  | { ok: true; text: string; cut: boolean }
  | { ok: false; reason: "blocked" | "nonsense" };

export function readGeminiAnswer(body: Buffer): GeminiAnswer {
  const parsed = answerSchema.safeParse(parseJson(body.toString("utf8")));
  if (!parsed.success) return { ok: false, reason: "nonsense" };
  const { candidates: [first] = [], promptFeedback } = parsed.data;
  if (promptFeedback?.blockReason || blockedReasons.has(first?.finishReason ?? "")) {
    return { ok: false, reason: "blocked" };
  }
  const text = (first?.content?.parts ?? []).map((part) => part.text ?? "").join("");
  if (text.trim() === "") return { ok: false, reason: "nonsense" };
  return { ok: true, text, cut: !wholeReasons.has(first?.finishReason ?? "STOP") };
}

const errorSchema = z.object({
  error: z.object({ details: firstOf(20, z.object({ reason: z.string().optional() })) }),
});

/** A key that is wrong or over is a bad request for Google. */
export function refusesKey(body: Buffer): boolean {
  const parsed = errorSchema.safeParse(parseJson(body.toString("utf8")));
  return (
    parsed.success && (parsed.data.error.details ?? []).some(({ reason }) => reason?.startsWith("API_KEY"))
  );
}

/** Undefined for what is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
