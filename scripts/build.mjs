// Holds a lock while building; `--if-needed` skips a build of the same sources.
import { spawn } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildWorker } from "./build-worker.mjs";
import { sourceFingerprint } from "./fingerprint.mjs";
import { acquireLock } from "./lock.mjs";
import { precompress } from "./precompress.mjs";
import { buildStamp, ensureInstalled, isBuilt } from "./prepare.mjs";
import { cacheDir, commands, exitOf, PrepareError, root, runMain, secondsSince } from "./project.mjs";
import { writeShopManifest } from "./shop-manifest.mjs";

runMain(async () => {
  await ensureInstalled();
  const lock = await acquireLock(join(cacheDir, "build.lock"), () =>
    console.log("Waiting for another build…"),
  );
  try {
    const fingerprint = sourceFingerprint(root);
    if (process.argv.includes("--if-needed") && isBuilt(fingerprint)) return;
    rmSync(buildStamp, { force: true });
    const child = spawn(process.execPath, [commands.reactRouter, "build"], {
      cwd: root,
      stdio: "inherit",
      env: { ...process.env, NODE_ENV: "production" },
    });
    lock.share(child.pid);
    if ((await exitOf(child)) !== 0) throw new PrepareError("react-router build failed.");
    await buildWorker(fingerprint);
    await writeShopManifest(join(root, "build/client/assets"));
    const started = Date.now();
    const count = await precompress(join(root, "build/client"));
    console.log(`Precompressed ${count} files in ${secondsSince(started)}.`);
    writeFileSync(buildStamp, fingerprint);
  } finally {
    lock.release();
  }
});
