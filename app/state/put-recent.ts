/** The record with this value last; of more than `most` the first go, those longest unchanged. */
export function putRecent<T>(
  record: Readonly<Record<string, T>>,
  key: string,
  value: T,
  most: number,
): Record<string, T> {
  const others = Object.entries(record).filter(([each]) => each !== key);
  return Object.fromEntries<T>([...others, [key, value] as const].slice(-most));
}
