/** How long a mailed code lets its owner in, and how often it may be mistyped. */
export const CODE_MINUTES = 10;
export const CODE_TRIES = 5;

/** Codes are six digits, with any separators: people copy `123 456` and type `123-456`. Null for anything else. */
export function readCode(typed: string): string | null {
  const digits = typed.normalize("NFKC").replaceAll(/[\s.-]/g, "");
  return /^\d{6}$/.test(digits) ? digits : null;
}

/** The form in a mail. */
export const showCode = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`;

export type CodeOwner = {
  readonly isStaff: boolean;
  readonly isConfirmed: boolean;
  readonly isLocked: boolean;
};

/**
 * The mail for a requested code: staff log in with their password only, and an unconfirmed e-mail gets the confirmation
 * link, because a code would also confirm a password that another person had set.
 */
export function codeMailFor({
  isStaff,
  isConfirmed,
  isLocked,
}: CodeOwner): "login-code" | "staff-login" | "confirm" | null {
  if (isLocked) return null;
  if (isStaff) return "staff-login";
  return isConfirmed ? "login-code" : "confirm";
}
