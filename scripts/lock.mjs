import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const retryMs = 200;

/**
 * Renaming a prepared folder with the owner's file inside fails if the lock has an owner: never two at once.
 * @param {string} path
 * @param {() => void} [onWait] called once when another process holds the lock
 */
export async function acquireLock(path, onWait = () => {}) {
  const me = ownerName(process.pid);
  const prepared = `${path}.${me}`;
  mkdirSync(dirname(path), { recursive: true });
  let waiting = false;
  while (!take(prepared, path, me)) {
    if (clearDeadOwners(path)) continue;
    if (!waiting) onWait();
    waiting = true;
    await sleep(retryMs);
  }
  const owners = [me];
  return {
    /** The lock is held until this child ends, even when this process is killed. */
    share(/** @type {number | undefined} */ childPid) {
      if (!childPid) return;
      owners.push(ownerName(childPid));
      writeFileSync(join(path, ownerName(childPid)), "");
    },
    release() {
      for (const owner of owners) rmSync(join(path, owner), { force: true });
      removeIfEmpty(path);
    },
  };
}

/** @type {(prepared: string, path: string, me: string) => boolean} */
function take(prepared, path, me) {
  rmSync(prepared, { recursive: true, force: true });
  mkdirSync(prepared);
  writeFileSync(join(prepared, me), "");
  try {
    renameSync(prepared, path);
    return true;
  } catch (error) {
    rmSync(prepared, { recursive: true, force: true });
    if (!existsSync(path) && !isNotEmpty(error)) throw error;
    return false;
  }
}

/**
 * True when the lock may be free now.
 * @type {(path: string) => boolean}
 */
function clearDeadOwners(path) {
  try {
    const owners = readdirSync(path);
    for (const owner of owners) if (!isAlive(owner)) rmSync(join(path, owner), { force: true });
    return !owners.some(isAlive) && removeIfEmpty(path);
  } catch (error) {
    if (codeOf(error) === "ENOENT") return true;
    throw error;
  }
}

/**
 * Only when empty, because another process may take the lock at this moment.
 * @type {(path: string) => boolean}
 */
function removeIfEmpty(path) {
  try {
    rmdirSync(path);
    return true;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return true;
    if (isNotEmpty(error)) return false;
    throw error;
  }
}

/**
 * With the start time, because a process id is reused after a restart.
 * @param {number} pid
 */
function ownerName(pid) {
  return `${pid}-${processStat(pid)?.startTime ?? "unknown"}`;
}

/** @type {(owner: string) => boolean} */
function isAlive(owner) {
  const [pid, startTime] = owner.split("-");
  if (startTime !== "unknown") {
    const stat = processStat(Number(pid));
    return stat !== undefined && stat.startTime === startTime && stat.state !== "Z" && stat.state !== "X";
  }
  try {
    process.kill(Number(pid), 0);
    return true;
  } catch (error) {
    return codeOf(error) === "EPERM";
  }
}

/** @param {unknown} error */
const codeOf = (error) => (error instanceof Error && "code" in error ? error.code : undefined);

const isNotEmpty = (/** @type {unknown} */ error) => ["ENOTEMPTY", "EEXIST"].includes(String(codeOf(error)));

/** @param {number} pid */
function processStat(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    return { state: fields[0], startTime: fields[19] };
  } catch {
    return undefined;
  }
}
