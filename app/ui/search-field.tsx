import { Search, X } from "lucide-react";
import { type ComponentProps, useId, useRef } from "react";
import { classNames } from "./class-names.ts";
import { controlLook } from "./field-frame.tsx";
import { IconButton } from "./icon-button.tsx";

type SearchFieldProps = Omit<ComponentProps<"input">, "type" | "value" | "onChange" | "ref" | "size"> & {
  /** For screen readers only. */
  label: string;
  value: string;
  onChange: (value: string) => void;
};

export function SearchField({ label, value, onChange, className, id, ...props }: SearchFieldProps) {
  const ownId = useId();
  const input = useRef<HTMLInputElement>(null);

  function clear() {
    onChange("");
    input.current?.focus();
  }

  return (
    <div className={classNames("relative text-ink-soft", className)}>
      <label htmlFor={id ?? ownId} className="sr-only">
        {label}
      </label>
      <Search aria-hidden="true" className="pointer-events-none absolute inset-y-0 left-3.5 my-auto size-5" />
      <input
        enterKeyHint="search"
        autoComplete="off"
        {...props}
        ref={input}
        id={id ?? ownId}
        type="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={controlLook(false, "pr-12 pl-11")}
      />
      {value !== "" && (
        <IconButton
          label="Limpar busca"
          icon={<X aria-hidden="true" className="size-5" />}
          onClick={clear}
          className="absolute inset-y-0 right-0.5 my-auto"
        />
      )}
    </div>
  );
}
