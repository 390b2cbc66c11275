/** For the person who runs the program: shown as one line, without a stack. */
export class OperatorError extends Error {
  override name = "OperatorError";
}

export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message || error.name : String(error);
