import { createHash, randomBytes } from "node:crypto";
import { chmod, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";

/** As the privacy policy says (`app/features/legal/privacy-sharing.tsx`). */
const maxAgeMs = 30 * 24 * 60 * 60 * 1_000;

/** `2026-11-15T10-00-00-000Z-{whose}-{random}.eml` */
const copy = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z-(?:([0-9a-f]{32})-)?[0-9a-f]{8}\.eml$/;

/** Mails as files, when there is no mail server. */
export class Outbox {
  readonly #folder: string;

  constructor(dataDir: string) {
    this.#folder = join(dataDir, "outbox");
  }

  async write(userId: string, content: Buffer | Readable): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    await chmod(this.#folder, 0o700);
    const at = new Date().toISOString().replace(/[:.]/g, "-");
    const name = `${at}-${markOf(userId)}-${randomBytes(4).toString("hex")}.eml`;
    await writeFile(join(this.#folder, name), content, { mode: 0o600 });
  }

  async forget(userId: string, email: string): Promise<void> {
    const mark = markOf(userId);
    await this.#remove(async (_at, whose, file) => {
      if (whose === mark) return true;
      return readFile(file, "utf8").then(
        (mail) => mail.includes(email),
        () => false,
      );
    });
  }

  async forgetOld(now: number): Promise<void> {
    await this.#remove((at) => at < now - maxAgeMs);
  }

  async #remove(
    chosen: (at: number, whose: string | undefined, file: string) => boolean | Promise<boolean>,
  ): Promise<void> {
    const names = await readdir(this.#folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return [];
      throw error;
    });
    for (const name of names) {
      const [, day, hours, minutes, seconds, ms, whose] = copy.exec(name) ?? [];
      if (day === undefined) continue;
      const at = Date.parse(`${day}T${hours}:${minutes}:${seconds}.${ms}Z`);
      const file = join(this.#folder, name);
      if (await chosen(at, whose, file)) await rm(file, { force: true });
    }
  }
}

/** Marks the mails of one account without naming it. */
const markOf = (userId: string) => createHash("sha256").update(userId).digest("hex").slice(0, 32);
