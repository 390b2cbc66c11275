import type { ComponentProps, ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import { classNames } from "./class-names.ts";

// Inherits the text colour, which is readable on a header of any colour.
const look = classNames(
  "inline-flex size-touch shrink-0 items-center justify-center rounded-full",
  "transition-[background-color] hover:bg-current/10 disabled:pointer-events-none disabled:opacity-50",
);

type IconProps = {
  label: string;
  icon: ReactNode;
};

export function IconButton({
  label,
  icon,
  type = "button",
  className,
  ...props
}: Omit<ComponentProps<"button">, "children"> & IconProps) {
  return (
    <button {...props} type={type} aria-label={label} title={label} className={classNames(look, className)}>
      {icon}
    </button>
  );
}

export function IconLink({ label, icon, className, ...props }: Omit<LinkProps, "children"> & IconProps) {
  return (
    <Link {...props} aria-label={label} title={label} className={classNames(look, className)}>
      {icon}
    </Link>
  );
}
