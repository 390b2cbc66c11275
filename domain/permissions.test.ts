import { expect, test } from "vitest";
import { may, type Permission, permissions, type Role, roles } from "./permissions.ts";

const people = [...roles, "platform"] as const;

/** The table as it was decided, a line for each permission: attendant, manager, owner, platform. */
const decided: Record<Permission, string> = {
  seeOrders: "●●●–",
  moveOrders: "●●●–",
  typeOrders: "●●●–",
  pauseStore: "●●●–",
  sellOut: "●●●–",
  changeMenu: "–●●–",
  changeCoupons: "–●●–",
  changeHours: "–●●–",
  seeNumbers: "–●●–",
  changeSettings: "––●–",
  changePayment: "––●–",
  manageTeam: "––●–",
  seeHistory: "––●–",
  manageStores: "–––●",
};

test.each(Object.entries(decided) as [Permission, string][])("%s is for %s", (permission, marks) => {
  expect(people.map((who) => (may(who, permission) ? "●" : "–")).join("")).toBe(marks);
});

test("a role may whatever the one below it may", () => {
  for (const permission of Object.keys(permissions) as Permission[]) {
    const allowed = roles.map((role: Role) => may(role, permission));
    expect(allowed, permission).toEqual(allowed.toSorted());
  }
});
