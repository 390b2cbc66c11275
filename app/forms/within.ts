/** Rejects like a lost connection when the work takes longer. */
export function within<T>(timeoutMs: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TypeError("no answer in time")), timeoutMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
