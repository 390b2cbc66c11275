import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished, type TestContext } from "vitest";

interface SmallDisk {
  folder: string;
  /** Uses up all space but so many bytes; returns how to free it. */
  fill(leaving?: number): () => void;
  makeReadOnly(): void;
}

/** 16 MB; skips the test where it cannot be mounted. */
export function mountSmallDisk(context: TestContext): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), "n1-disk-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=16m", "tmpfs", folder], { stdio: "pipe" });
  } catch {
    console.warn("NO SMALL DISK COULD BE MOUNTED (it takes root): a test of disks is skipped.");
    context.skip();
  }
  onTestFinished(() => void execFileSync("umount", ["--lazy", folder]));
  return {
    folder,
    fill(leaving = 0) {
      const { bavail, bsize } = statfsSync(folder);
      const ballast = join(folder, "ballast");
      writeFileSync(ballast, Buffer.alloc(bavail * bsize - leaving));
      return () => rmSync(ballast);
    },
    makeReadOnly: () => void execFileSync("mount", ["-o", "remount,ro", folder]),
  };
}
