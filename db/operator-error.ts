/** A fault that whoever runs the program can mend: shown as one line, without a stack. */
export class OperatorError extends Error {
  override name = "OperatorError";
}

export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message || error.name : String(error);
