import { classNames } from "./class-names.ts";

const sizes = { sm: "size-5", lg: "size-12" };

/** Without text: the caller says what is being waited for. */
export function Spinner({ size = "sm", className }: { size?: keyof typeof sizes; className?: string }) {
  return <span aria-hidden="true" className={classNames("spinner inline-block", sizes[size], className)} />;
}
