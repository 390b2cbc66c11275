import { randomBytes } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { OperatorError, reasonOf } from "#db/operator-error.ts";
import type { Config } from "./config.ts";

/** The configured secret, or one made at the first start and stored in the data folder. */
export async function readAuthSecret({ authSecret, dataDir }: Config): Promise<string> {
  if (authSecret) return authSecret;
  const file = join(dataDir, "auth-secret");
  try {
    return await readOrMake(file);
  } catch (error) {
    throw new OperatorError(
      `The secret in ${file} cannot be read or made: ${reasonOf(error)}. Set AUTH_SECRET or DATA_DIR.`,
    );
  }
}

async function readOrMake(file: string): Promise<string> {
  const existing = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    return "";
  });
  if (existing.length >= 32) return existing;
  const secret = randomBytes(32).toString("base64url");
  // Renamed into place, so that an interrupted start leaves no half-written secret.
  await writeFile(`${file}.new`, secret, { mode: 0o600 });
  await rename(`${file}.new`, file);
  return secret;
}
