/** The store whose team it is. */
export interface TeamStore {
  slug: string;
  name: string;
  timeZone: string;
}
