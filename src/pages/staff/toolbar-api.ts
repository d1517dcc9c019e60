import { CallError, callOf } from "#ui/call.ts";
import type { accountContract } from "#capabilities/account/account.contract.ts";
import { loginUrl } from "#capabilities/identity/identity-urls.ts";
import { isLeaving } from "#capabilities/identity/web/token-refresh.ts";
import type { Reminders, staffContract } from "#capabilities/staff/staff.contract.ts";
import type { PanelKeys } from "#capabilities/staff/staff.rules.ts";

const call = callOf<typeof accountContract & typeof staffContract>();

/** The customer or member of staff of the bar. */
export type ToolbarOwner = {
  readonly firstName: string;
  /** Null for customers: the keys that open the staff panels. */
  readonly staff: PanelKeys | null;
};

const isLoginPage = () => /^\/(?:blank\/)?account\/(?:internal\/)?log/i.test(location.pathname);

/** An account that cannot be read leads to the log-in, which returns here (STAFF-27, ERR-35). */
function goToLogin(): void {
  if (isLeaving() || isLoginPage()) return;
  const returnUrl = location.pathname + location.search;
  location.replace(`${loginUrl()}?${new URLSearchParams({ returnUrl })}`);
}

/**
 * The logged-in person; not requested for guests (STAFF-28). Null on the way to the log-in, and without a connection.
 */
export async function readOwner(): Promise<ToolbarOwner | null> {
  try {
    const answer = await call("GET /api/account");
    if (answer.ok) {
      const { firstName, winningUserId, cmsUrl, salespersonCode } = answer.value;
      return { firstName, staff: winningUserId === undefined ? null : { cmsUrl, salespersonCode } };
    }
    goToLogin();
  } catch (error) {
    // Without an answer the session's state is unknown.
    if (error instanceof CallError && error.status !== 0) goToLogin();
  }
  return null;
}

export async function readReminders(): Promise<Reminders | null> {
  const answer = await call("GET /api/account/reminders");
  return answer.ok ? answer.value : null;
}

export async function readTicket(): Promise<string | null> {
  const answer = await call("POST /api/staff/ticket").catch(() => null);
  return answer?.ok === true ? answer.value.ticket : null;
}
