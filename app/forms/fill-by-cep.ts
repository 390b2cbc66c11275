/** A field that the answer to a CEP may fill. */
interface CepField {
  name: string;
  value: string;
  /** When the answer was asked for. */
  before: string;
  /** By the answer to an earlier CEP. */
  filled: string | undefined;
  /** When the form was opened. */
  opened: string;
}

/**
 * What the fields become. Without a word on a field, what an earlier CEP filled in goes, and so does what the
 * address had in another city; what the person typed stays.
 */
export function fillByCep(
  fields: readonly CepField[],
  answer: Readonly<Record<string, string>>,
): Map<string, string> {
  const city = fields.find(({ name }) => name === "city");
  const moved = Boolean(answer.city) && Boolean(city?.opened) && !sameName(city?.opened, answer.city);
  const filled = new Map<string, string>();
  for (const { name, value, before, filled: earlier, opened } of fields) {
    if (value !== before) continue;
    const outdated = value === earlier || (moved && value === opened);
    if (answer[name] || outdated) filled.set(name, answer[name] ?? "");
  }
  return filled;
}

const sameName = (a = "", b = "") => a.trim().toLowerCase() === b.trim().toLowerCase();
