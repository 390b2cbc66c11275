import { type FormEvent, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type * as z from "zod/mini";
import { inPortuguese } from "#domain/first-broken-rule.ts";
import type { LoadedForm } from "#domain/settings-form.ts";
import { useAnswerNotice } from "#forms/use-answer-notice.ts";
import { afterPress } from "#ui/after-press.ts";
import { notify } from "#ui/notices.tsx";
import { adopt, type DraftState, isTouched, merge } from "./draft-state.ts";
import { keepDraft, keptDraft } from "./kept-draft.ts";
import type { SettingsAnswer } from "./settings-answer.ts";

interface Options<Draft> {
  /** Tells pages, stores and people apart. */
  name: string;
  loaded: LoadedForm<Draft>;
  schema: z.ZodMiniType<unknown, unknown>;
  labels: Readonly<Record<keyof Draft, string>>;
  /** Where it is posted to. */
  action: string;
  onSaved?: (answer: SettingsAnswer) => void;
}

type Errors = Readonly<Record<string, string>>;

/** What somebody else changed meanwhile, by the names of the fields. */
export interface Meanwhile {
  theirs: string[];
  both: string[];
}

export type SettingsForm<Draft> = ReturnType<typeof useSettingsForm<Draft & object>>;

/** The fields of a page of settings: typed text outlives a reload, a lost connection and somebody else's save. */
export function useSettingsForm<Draft extends object>(options: Options<Draft>) {
  const { name, loaded, schema, labels, action, onSaved } = options;
  const fetcher = useFetcher<SettingsAnswer>();
  const answer = fetcher.data as SettingsAnswer | undefined;
  const [state, setState] = useState<DraftState<Draft>>({ base: loaded, draft: loaded.draft, round: 0 });
  const [checked, setChecked] = useState<ReadonlySet<string> | "all">(new Set());
  const [refused, setRefused] = useState<Errors>({});
  const [warning, setWarning] = useState<string | null>(null);
  const [meanwhile, setMeanwhile] = useState<Meanwhile | null>(null);
  const [attempt, setAttempt] = useState(0);
  const formRef = useRef<HTMLFormElement>(null);
  const { base, draft, round } = state;
  const touched = isTouched(state);
  useAnswerNotice(answer);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration, when the storage can be read
  useEffect(() => {
    const kept = keptDraft(name, loaded.draft);
    if (kept) setState(({ round: before }) => ({ ...kept, round: before + 1 }));
  }, [name]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only newly loaded settings are news
  useEffect(() => {
    setState((before) =>
      isTouched(before) || before.base.digest === loaded.digest ? before : adopt(before, loaded),
    );
  }, [loaded.digest]);

  const answered = fetcher.state === "idle" ? answer : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new answer is an end
  useEffect(() => {
    if (!answered) return;
    setWarning(answered.warning ?? null);
    setRefused(answered.errors ?? {});
    if (answered.errors) setAttempt((before) => before + 1);
    if (answered.ok) {
      keepDraft(name, null);
      setState((before) => adopt(before, loaded));
      setChecked(new Set());
      setMeanwhile(null);
      onSaved?.(answered);
    }
    if (answered.changed) {
      const merged = merge(state, loaded);
      change(merged.state);
      const say = (keys: (keyof Draft)[]) => keys.map((key) => labels[key]);
      setMeanwhile({ theirs: say(merged.theirs), both: say(merged.both) });
    }
  }, [answered]);

  useEffect(() => {
    if (attempt > 0) formRef.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [attempt]);

  function change(next: DraftState<Draft>) {
    setState(next);
    keepDraft(name, isTouched(next) ? { base: next.base, draft: next.draft } : null);
  }

  function set(fields: Partial<Draft>) {
    change({ ...state, draft: { ...draft, ...fields } });
    const names = Object.keys(fields);
    setRefused((before) =>
      Object.fromEntries(
        Object.entries(before).filter(([path]) => !names.includes(path.split(".")[0] ?? "")),
      ),
    );
  }

  const parsed = schema.safeParse(draft, inPortuguese);
  const found: Errors = parsed.success ? {} : errorsOf(parsed.error.issues);

  function errorAt(path: string): string | undefined {
    return refused[path] ?? (checked === "all" || checked.has(path) ? found[path] : undefined);
  }

  function send(confirmed: string) {
    const fields = { draft: JSON.stringify(draft), digest: base.digest, confirmed };
    void fetcher.submit(fields, { method: "post", action });
  }

  return {
    draft,
    set,
    round,
    touched,
    busy: fetcher.state !== "idle",
    /** Null while something typed is wrong. */
    valid: parsed.success ? parsed.data : null,
    errorAt,
    warning,
    meanwhile,
    confirm: () => send(warning ?? ""),
    keepTyping: () => setWarning(null),
    discard() {
      change(adopt(state, loaded));
      setChecked(new Set());
      setRefused({});
      setMeanwhile(null);
    },
    formProps: {
      ref: formRef,
      noValidate: true,
      onSubmit(event: FormEvent) {
        event.preventDefault();
        if (fetcher.state !== "idle") return;
        if (parsed.success) return send("");
        setChecked("all");
        setAttempt(attempt + 1);
        notify("warning", "Confira os campos marcados.");
      },
      /** A field is checked once it is left. */
      onBlur({ target }: FormEvent<HTMLFormElement>) {
        const { name: path } = target as unknown as HTMLInputElement;
        if (!path) return;
        afterPress(() => setChecked((before) => (before === "all" ? before : new Set([...before, path]))));
      },
    },
    text: (key: keyof Draft & string) => ({
      name: key,
      value: String(draft[key]),
      error: errorAt(key),
      onChange: ({ target }: { target: { value: string } }) => set({ [key]: target.value } as Partial<Draft>),
    }),
    /** For a field that masks what is typed by itself; made anew in each round. */
    masked: (key: keyof Draft & string) => ({
      name: key,
      defaultValue: String(draft[key]),
      error: errorAt(key),
      onText: (value: string) => set({ [key]: value } as Partial<Draft>),
    }),
    check: (key: keyof Draft & string) => ({
      name: key,
      checked: draft[key] === true,
      error: errorAt(key),
      onChange: (on: boolean) => set({ [key]: on } as Partial<Draft>),
    }),
  };
}

function errorsOf(issues: readonly { path: PropertyKey[]; message: string }[]): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[path.map(String).join(".")] ??= message;
  return errors;
}
