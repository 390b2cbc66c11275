import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import { classNames } from "./class-names.ts";
import { Spinner } from "./spinner.tsx";

type Variant = "primary" | "secondary" | "quiet" | "danger";
type Size = "sm" | "md" | "lg";

type Look = {
  variant?: Variant;
  size?: Size;
  block?: boolean;
};

const variants: Record<Variant, string> = {
  primary: "border-primary-edge bg-primary text-on-primary not-aria-disabled:hover:shadow-raised",
  secondary: "border-line-strong bg-card text-ink not-aria-disabled:hover:bg-sunken",
  quiet: "border-transparent text-accent not-aria-disabled:hover:bg-current/10",
  danger: "border-transparent bg-danger-fill text-on-danger-fill not-aria-disabled:hover:shadow-raised",
};

const sizes: Record<Size, string> = {
  sm: "px-3 py-1.5 text-sm",
  md: "px-5 py-2 text-base",
  lg: "min-h-13 px-6 py-2.5 text-base",
};

function look({ variant = "primary", size = "md", block = false }: Look, className?: string) {
  return classNames(
    "relative inline-flex min-h-touch select-none items-center justify-center rounded-md border text-center",
    "font-semibold transition-[background-color,box-shadow,scale] not-aria-disabled:active:scale-98",
    "aria-disabled:cursor-not-allowed disabled:cursor-not-allowed",
    variants[variant],
    sizes[size],
    block && "w-full",
    className,
  );
}

type ButtonProps = Omit<ComponentProps<"button">, "disabled"> &
  Look & {
    disabled?: boolean;
    /** Shows a spinner and ignores presses, keeping its width and the focus. */
    busy?: boolean;
  };

export function Button({
  variant,
  size,
  block,
  busy = false,
  disabled = false,
  type = "button",
  className,
  onClick,
  children,
  ...props
}: ButtonProps) {
  const off = busy || disabled;

  // aria-disabled instead of disabled keeps the focus; preventing the click also prevents the submission.
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (off) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      {...props}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={off || undefined}
      onClick={handleClick}
      className={look({ variant, size, block }, classNames(disabled && !busy && "opacity-50", className))}
    >
      <Content hidden={busy} block={block}>
        {children}
      </Content>
      {busy && (
        <span className="absolute inset-0 flex items-center justify-center">
          <Spinner />
        </span>
      )}
    </button>
  );
}

export function LinkButton({ variant, size, block, className, children, ...props }: LinkProps & Look) {
  return (
    <Link {...props} className={look({ variant, size, block }, className)}>
      <Content block={block}>{children}</Content>
    </Link>
  );
}

export function ExternalLinkButton({
  variant,
  size,
  block,
  className,
  children,
  ...props
}: Omit<ComponentProps<"a">, "target" | "rel"> & Look) {
  return (
    <a
      {...props}
      target="_blank"
      rel="noopener noreferrer"
      className={look({ variant, size, block }, className)}
    >
      <Content block={block}>{children}</Content>
    </a>
  );
}

/** Transparent rather than removed while busy: keeps the width and the accessible name. */
function Content({ hidden, block, children }: { hidden?: boolean; block?: boolean; children: ReactNode }) {
  return (
    <span
      className={classNames(
        "inline-flex min-w-0 items-center justify-center gap-2",
        block && "w-full",
        hidden && "opacity-0",
      )}
    >
      {children}
    </span>
  );
}
