/** Puts the value last and drops the entries that were unchanged for longest. */
export function putRecent<T>(
  record: Readonly<Record<string, T>>,
  key: string,
  value: T,
  most: number,
): Record<string, T> {
  const others = Object.entries(record).filter(([each]) => each !== key);
  return Object.fromEntries<T>([...others, [key, value] as const].slice(-most));
}
