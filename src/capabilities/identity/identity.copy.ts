import type { RefusalMessages, RefusalsOf } from "#shop/contract.ts";
import type { identityContract } from "./identity.contract.ts";

/** What a wait is called: `in 3 minutes`. */
export function describeWait(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return minutes === 1 ? "in a minute" : `in ${minutes} minutes`;
}

export const tooManyAttempts = (seconds: number): string =>
  `Too many attempts. Please try again ${describeWait(seconds)}.`;

/** Also said when it is the site that does not fit. */
const INVALID_LOGIN = "Invalid login";

export const identityRefusalMessages: RefusalMessages<RefusalsOf<typeof identityContract>> = {
  invalid: "Please check what you entered.",
  unknownClient: "This shop does not know that client.",
  sessionOver: "You have been logged out. Please log in again.",
  signedOut: INVALID_LOGIN,
  invalidLogin: INVALID_LOGIN,
  settled: "Your email is settled with us. Please call us to change it.",
  linkOver: "This link no longer works. Please ask for a new one.",
  notOffered: "This shop sends no codes by email. Please log in with your password.",
  wrongPassword: "That is not your current password.",
  rate: ({ retryAfter }) => tooManyAttempts(Number(retryAfter ?? 60)),
};

/** How a log-in that failed comes back in the address: `loginError=…`. */
export const loginErrors = {
  invalid: "That email and password don't match. Please check both.",
  code: "That code is not right: it may be mistyped, used already, or older than ten minutes. Check our latest email, or ask for a new code.",
  locked: "This account is locked. Please call us and we will sort it out.",
  unconfirmed: "Please confirm your email first: we have sent you a link.",
  rate: "Too many attempts. Please wait a while, or reset your password by email.",
  service: "Service currently unavailable. Please try again later",
  external: "We could not log you in there. Please try again, or use your email and password.",
  "external-email":
    "That account gave us no email that we can know you by. Please log in or register with your email here.",
} as const;
export type LoginError = keyof typeof loginErrors;

export const isLoginError = (text: string | null): text is LoginError => text !== null && text in loginErrors;

export const providerNames: Readonly<Record<string, string>> = {
  google: "Google",
  facebook: "Facebook",
  apple: "Apple",
  sandbox: "Sandbox ID (for demonstration)",
};
