import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { aptInstall, canAptInstall } from "./apt.mjs";
import { commands } from "./project.mjs";

/** The first is headless only, and twice as fast. */
const names = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];
const elsewhere = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** Null when none runs. */
export async function findChromium() {
  if (process.env.CHROMIUM_PATH) return runs(process.env.CHROMIUM_PATH) ? process.env.CHROMIUM_PATH : null;
  const folders = (process.env.PATH ?? "").split(delimiter);
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, ...elsewhere, await playwrightsOwn()].find(runs) ?? null;
}

export async function ensureChromium() {
  const found = await findChromium();
  if (found || process.env.CHROMIUM_PATH) return found ?? complain();
  console.log("Installing Chromium for the tests…");
  // Older Debian releases have only the second.
  for (const name of canAptInstall() ? names.slice(0, 2) : []) {
    aptInstall(name);
    const installed = await findChromium();
    if (installed) return installed;
  }
  spawnSync(process.execPath, [commands.playwright, "install", "chromium"], { stdio: "inherit" });
  return (await findChromium()) ?? complain();
}

function complain() {
  console.error("NO CHROMIUM FOUND: install Chromium or Chrome, or set CHROMIUM_PATH to its program file.");
  return null;
}

/**
 * A name on PATH may be a stub that only says where to get the real program.
 * @type {(path: string) => boolean}
 */
function runs(path) {
  return path !== "" && existsSync(path) && (process.platform === "win32" || versionOf(path) === 0);
}

const versionOf = (/** @type {string} */ path) =>
  spawnSync(path, ["--version"], { stdio: "ignore", timeout: 20_000 }).status;

async function playwrightsOwn() {
  const { chromium } = await import("@playwright/test");
  return chromium.executablePath();
}
