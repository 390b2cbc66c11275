/** What the page of coupons knows of its store. */
export interface CouponShop {
  slug: string;
  name: string;
  timeZone: string;
  /** Absolute. */
  url: string;
}
