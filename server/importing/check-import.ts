import type { ImportLine } from "#domain/menu-report.ts";
import type { Actor } from "#server/permission/actor.ts";
import { type ImportServices, planFile } from "./plan-file.ts";

/** Tells row by row what the file would do, and writes nothing. */
export async function checkImport(
  services: ImportServices,
  actor: Actor<"changeMenu">,
  file: Uint8Array,
  tell: (line: ImportLine) => void,
  left: AbortSignal,
): Promise<void> {
  await planFile(services, actor, { file, seen: null }, tell, left);
}
