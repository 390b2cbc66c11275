import * as z from "zod/mini";
import { messages } from "./messages.ts";

export type Rule = [broken: (text: string) => boolean, message: string];

/** One message per field; unlike zod's own checks, a broken field does not skip the form's rules. */
export const firstBrokenRule = (...rules: Rule[]) =>
  z.check<string>((context) => {
    const rule = rules.find(([broken]) => broken(context.value));
    if (rule) context.issues.push({ code: "custom", message: rule[1], input: context.value, continue: true });
  });

/** For a rule that knows its own words. */
export const firstProblem = (problemOf: (text: string) => string | null) =>
  z.check<string>((context) => {
    const message = problemOf(context.value);
    if (message !== null)
      context.issues.push({ code: "custom", message, input: context.value, continue: true });
  });

/** For `safeParse`: what a rule without words of its own says; the library's own are English. */
export const inPortuguese = { error: () => messages.invalidText };

export const missing: Rule = [(text) => text === "", messages.valueRequired];

export const longerThan = (most: number): Rule => [(text) => text.length > most, messages.tooLong(most)];
