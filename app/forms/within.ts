/** The outcome of the work, or a failure like that of a lost connection when it takes longer than this. */
export function within<T>(timeoutMs: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TypeError("no answer in time")), timeoutMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
