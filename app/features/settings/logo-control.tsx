import { type ChangeEvent, type ReactNode, useRef, useState } from "react";
import { photoTypes } from "#domain/photo.ts";
import { Button } from "#ui/button.tsx";
import { FieldError } from "#ui/field-frame.tsx";
import type { ChosenLogo } from "./chosen-logo.ts";
import { readLogo } from "./read-logo.ts";

interface Props {
  hasLogo: boolean;
  busy?: boolean;
  /** Why the server refused it. */
  problem?: string | null;
  onChoose: (logo: ChosenLogo) => void;
  children?: ReactNode;
}

export function LogoControl({ hasLogo, busy = false, problem = null, onChoose, children }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [reading, setReading] = useState(false);
  const [unreadable, setUnreadable] = useState<string | null>(null);
  const told = unreadable ?? problem;

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.currentTarget.files?.[0];
    // Otherwise choosing the same file again would fire no change event.
    event.currentTarget.value = "";
    if (!file) return;
    setReading(true);
    const read = await readLogo(file);
    setReading(false);
    setUnreadable(read.ok ? null : read.problem);
    if (read.ok) onChoose(read.logo);
  }

  return (
    <div className="flex flex-col gap-1.5">
      <input
        ref={input}
        type="file"
        accept={photoTypes.join(",")}
        onChange={(event) => void choose(event)}
        aria-label="Arquivo do logo"
        tabIndex={-1}
        className="sr-only"
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="secondary"
          size="sm"
          busy={busy || reading}
          aria-describedby="logo-hint logo-error"
          onClick={() => input.current?.click()}
        >
          {hasLogo ? "Trocar logo" : "Escolher logo"}
        </Button>
        {children}
      </div>
      <p id="logo-hint" className="text-sm text-ink-soft">
        JPEG, PNG ou WebP, até 10 MB.
      </p>
      <div role="alert">{told && <FieldError id="logo-error">{told}</FieldError>}</div>
    </div>
  );
}
