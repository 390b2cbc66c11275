/** As the file that people download tells times. */
export function instant(milliseconds: number): string;
export function instant(milliseconds: number | null): string | null;
export function instant(milliseconds: number | null): string | null {
  return milliseconds === null ? null : new Date(milliseconds).toISOString();
}
