import * as z from "zod/mini";
import { firstBrokenRule } from "./first-broken-rule.ts";
import { panelTexts } from "./panel-text.ts";
import { type Role, roles } from "./permissions.ts";
import { emailSchema } from "./profile.ts";

export interface TeamMember {
  userId: string;
  name: string;
  email: string;
  role: Role;
  since: number;
}

export interface OpenInvitation {
  id: string;
  role: Role;
  email: string | null;
  expiresAt: number;
}

export interface Team {
  members: TeamMember[];
  invitations: OpenInvitation[];
}

export const invitationDays = 7;
export const maxOpenInvitations = 20;

/** How much each role may, in steps. */
const rank = (role: Role): number => roles.indexOf(role);
export const isAtLeast = (role: Role, other: Role): boolean => rank(role) >= rank(other);

export const roleSchema = z.enum(roles, "Escolha um papel");

/** Without an e-mail there is only the link. */
export const invitationSchema = z.object({
  role: roleSchema,
  email: z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.toLowerCase(),
        firstBrokenRule([(text) => text !== "" && !emailSchema.safeParse(text).success, panelTexts.email]),
      ),
  ),
});

/** What the page of an invitation shows. */
export type InvitationState =
  | {
      state: "open";
      store: { slug: string; name: string; logo: string | null };
      role: Role;
      expiresAt: number;
    }
  | { state: "used" | "revoked" | "expired" | "unknown" };
