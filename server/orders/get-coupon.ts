import * as z from "zod/mini";
import type { Query } from "#db/database.ts";
import { phoneSchema } from "#domain/contact.ts";
import { type Coupon, couponCode, couponNeedsMore, maxCouponLength } from "#domain/coupon.ts";
import { messages } from "#domain/messages.ts";
import { isSlug } from "#domain/slug.ts";
import { benefitOf, couponIssue } from "./check-coupon.ts";
import { couponOf } from "./limit-statements.ts";
import { storeIdOf } from "./order-statements.ts";

const questionSchema = z.strictObject({
  code: z.string().check(z.maxLength(maxCouponLength)),
  goodsCents: z.int().check(z.minimum(0), z.maximum(999_999_999_999)),
  contact: z.nullable(phoneSchema),
});

type Answer =
  | { coupon: Coupon & { perPhone: boolean } }
  /** `leastTotalCents`: a bag with that much may use it. */
  | { message: string; leastTotalCents?: number };

/** Whether a bag may use a coupon; the order asks again when it takes it. Null when there is no such store. */
export async function getCoupon(
  query: Query,
  slug: string,
  body: unknown,
  now: number,
): Promise<Answer | null> {
  const question = questionSchema.safeParse(body);
  if (!question.success || !isSlug(slug)) return { message: messages.couponUnknown };
  const { goodsCents, contact } = question.data;
  const code = couponCode(question.data.code);
  const { rows } = await query.executeQuery(couponOf(query, { slug, code, phone: contact ?? "" }));
  const [row] = rows;
  if (!row && !(await storeIdOf(query, slug).executeTakeFirst())) return null;
  const issue = couponIssue(row, { contact }, goodsCents, now);
  // The telephone is asked for on its own card.
  if (issue && issue.field !== "contact") {
    const { message } = issue;
    const needsMore = row && message === couponNeedsMore(row.leastTotalCents);
    return needsMore ? { message, leastTotalCents: row.leastTotalCents } : { message };
  }
  if (!row) return { message: messages.couponUnknown };
  const { leastTotalCents, from, until, maxUsesPerPhone } = row;
  const perPhone = maxUsesPerPhone !== null;
  return { coupon: { code, benefit: benefitOf(row), leastTotalCents, from, until, perPhone } };
}
