import { randomUUID } from "node:crypto";
import type { SiteCode } from "#shop/site.ts";

export const roles = [
  "owner",
  "merchandiser",
  "content-editor",
  "customer-service",
  "warehouse",
  "store-manager",
  "salesperson",
  "finance",
  "read-only",
] as const;
export type Role = (typeof roles)[number];

export const OWN: SiteCode = "hc";
export const FOREIGN: SiteCode = "fk";

export type Row = {
  /** The roles that may make the call; all others get 403. */
  readonly roles: readonly Role[] | "all" | "anyone";
  /** What is asked for, at a site where it has one. */
  readonly input?: (site: SiteCode) => {
    params?: Record<string, string>;
    query?: Record<string, string>;
    body?: object;
  };
  /** At a site where the role does not hold; calls about no site have none. */
  readonly foreign?: 403;
  /** Needs a permission, and yet no API key may make the call. */
  readonly isForPeople?: true;
};

/** A random id in the path. */
export const somebody = { params: { id: randomUUID() } };
export const because = { ...somebody, body: { reason: "Matrix" } };
export const changesStock: readonly Role[] = ["owner", "merchandiser", "warehouse", "store-manager"];
export const seesOrders: readonly Role[] = roles.filter((role) => role !== "content-editor");
