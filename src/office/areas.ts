import type { IconName } from "#ui/icon.tsx";
import type { OfficePermission } from "#shop/office-permissions.ts";

export type Area = {
  readonly path: string;
  readonly label: string;
  readonly icon: IconName;
  /** Null: for everybody who is signed in. */
  readonly needs: OfficePermission | null;
  /** The letter that leads there after G. */
  readonly key?: string;
};

/** The screens that exist, in the order of the sidebar. A person sees those that their roles open. */
export const areas: readonly Area[] = [
  { path: "/staff", label: "Staff", icon: "users", needs: "staff.read", key: "t" },
  { path: "/roles", label: "Roles", icon: "shield-check", needs: "roles.read", key: "r" },
  { path: "/audit", label: "Audit log", icon: "history", needs: "audit.read", key: "l" },
  { path: "/account", label: "Your account", icon: "user", needs: null, key: "a" },
  { path: "/jobs", label: "Jobs", icon: "clipboard-list", needs: null, key: "j" },
];

export const areasFor = (permissions: readonly string[]): readonly Area[] =>
  areas.filter(({ needs }) => needs === null || permissions.includes(needs));
