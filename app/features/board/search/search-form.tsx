import { Search } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { maxSearchText, type SearchIssues } from "#domain/order-search.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";

interface Props {
  text: string;
  day: string;
  issues: SearchIssues | null;
  busy: boolean;
  onSearch: (text: string, day: string) => void;
}

/** What is asked for is in the URL, so that Back finds it again. */
export function SearchForm({ text, day, issues, busy, onSearch }: Props) {
  const [typed, setTyped] = useState({ text, day, ahead: false });
  const [answered, setAnswered] = useState({ text, day });
  const textField = useRef<HTMLInputElement>(null);
  const dayField = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (issues) (issues.text ? textField : dayField).current?.focus();
  }, [issues]);

  if (answered.text !== text || answered.day !== day) {
    setAnswered({ text, day });
    // Whoever types the next search while this one's answer is on its way keeps what is typed.
    setTyped(typed.ahead ? { ...typed, ahead: false } : { text, day, ahead: false });
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setTyped({ ...typed, ahead: false });
    onSearch(typed.text.trim(), typed.day);
  }

  return (
    <search>
      <form
        method="post"
        onSubmit={handleSubmit}
        noValidate
        className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto_auto] sm:items-start"
      >
        <Field
          ref={textField}
          label="Número, nome ou telefone"
          hint="O começo basta: I28Z, maria silv, (11) 9 1234. Do telefone, também os 4 últimos dígitos."
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={maxSearchText}
          value={typed.text}
          error={issues?.text}
          onChange={(event) => setTyped({ ...typed, text: event.target.value, ahead: busy })}
        />
        <Field
          ref={dayField}
          label="Dia"
          optional
          type="date"
          value={typed.day}
          error={issues?.day}
          onChange={(event) => setTyped({ ...typed, day: event.target.value, ahead: busy })}
        />
        <Button type="submit" size="lg" busy={busy} className="sm:mt-6.5">
          <Search aria-hidden="true" className="size-5" />
          Buscar
        </Button>
      </form>
    </search>
  );
}
