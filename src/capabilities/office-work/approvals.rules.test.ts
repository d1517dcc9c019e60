import { expect, test } from "vitest";
import { asCents } from "#kit/money.ts";
import { type HeldRole, refundLimitOf } from "#shop/office-staff.ts";
import { decisionObstacle } from "./approvals.rules.ts";

const role = (changes: Partial<HeldRole>): HeldRole => ({
  role: "r",
  name: "R",
  permissions: ["refunds.write"],
  sites: null,
  stores: null,
  ...changes,
});
const all = ["hc", "aol"] as const;

test("the largest limit of somebody's roles on a site holds, and none for those who approve refunds (OFR-06)", () => {
  const service = role({ refundLimitCents: asCents(50_000) });
  const elsewhere = role({ refundLimitCents: asCents(90_000), sites: ["aol"] });
  expect(refundLimitOf({ roles: [service, elsewhere] }, "hc")).toBe(50_000);
  expect(refundLimitOf({ roles: [service, elsewhere] }, "aol")).toBe(90_000);
  expect(refundLimitOf({ roles: [service, role({ permissions: ["refunds.approve"] })] }, "hc")).toBeNull();
  expect(
    refundLimitOf({ roles: [service, role({ permissions: ["orders.read"], refundLimitCents: asCents(1e6) })] }, "hc"),
  ).toBe(50_000);
  expect(refundLimitOf({ roles: [role({})] }, "hc")).toBeNull();
  expect(refundLimitOf({ roles: [] }, "hc")).toBe(0);
});

test("another person who may approve the area on the site decides, never who asked (OFR-06)", () => {
  const approval = { area: "refunds", site: "hc", askedBy: "sana" } as const;
  const approver = { id: "robin", roles: [role({ permissions: ["refunds.approve"] })] };
  expect(decisionObstacle(approver, approval, all)).toBeNull();
  expect(decisionObstacle({ ...approver, id: "sana" }, approval, all)).toBe(
    "You asked for this yourself. Another person has to decide.",
  );
  const none = "Your roles don't let you approve this. An owner can change them.";
  expect(decisionObstacle({ id: "kim", roles: [role({})] }, approval, all)).toBe(none);
  const onAol = { id: "lee", roles: [role({ permissions: ["refunds.approve"], sites: ["aol"] })] };
  expect(decisionObstacle(onAol, approval, all)).toBe(none);
  expect(decisionObstacle(onAol, { ...approval, site: null }, all)).toBeNull();
});
