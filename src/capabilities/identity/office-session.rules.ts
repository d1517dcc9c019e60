/** The longest session at the office, and the longest time without use (OFR-02). */
export const OFFICE_SESSION_HOURS = 8;
export const OFFICE_IDLE_MINUTES = 30;
/** The second factor follows the password within this time. */
export const FACTOR_MINUTES = 10;
/** Links in mails to staff. */
export const staffLinkHours = { invitation: 7 * 24, password: 1 } as const;
export type StaffLinkKind = keyof typeof staffLinkHours;

export const officeFactors = ["none", "passkey", "totp", "recovery"] as const;
/** `none`: the person's roles need no second factor, and they have none. */
export type OfficeFactor = (typeof officeFactors)[number];

export type OfficeSessionTimes = {
  readonly createdAt: Date;
  readonly usedAt: Date;
  readonly endedAt: Date | null;
  /** Null after the password alone. */
  readonly factor: OfficeFactor | null;
};

const MINUTE = 60_000;

/** When a session expires if it is not used again. */
export function officeSessionEnd({ createdAt, usedAt, factor }: Omit<OfficeSessionTimes, "endedAt">): Date {
  if (factor === null) return new Date(createdAt.getTime() + FACTOR_MINUTES * MINUTE);
  const longest = createdAt.getTime() + OFFICE_SESSION_HOURS * 60 * MINUTE;
  return new Date(Math.min(longest, usedAt.getTime() + OFFICE_IDLE_MINUTES * MINUTE));
}

export const isOfficeSessionOpen = (session: OfficeSessionTimes, now: Date): boolean =>
  session.endedAt === null && now < officeSessionEnd(session);

export type FactorsHeld = { readonly passkeys: number; readonly hasTotp: boolean };

/** What follows the right password. */
export type NextStep = "signed-in" | "second-factor" | "set-up-factor";

export const stepAfterPassword = ({ passkeys, hasTotp }: FactorsHeld, mustHave: boolean): NextStep =>
  passkeys > 0 || hasTotp ? "second-factor" : mustHave ? "set-up-factor" : "signed-in";

/** A recovery code as people type it: any case, any separators. Null for anything else. */
export function readRecoveryCode(typed: string): string | null {
  const characters = typed.toUpperCase().replaceAll(/[\s-]/g, "");
  return /^[2-9A-HJ-NP-Z]{10}$/.test(characters) ? characters : null;
}

/** `ABCDE-FGHJK` */
export const showRecoveryCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;

/** The device of a session, from its browser's own words. */
export function deviceOf(userAgent: string): string {
  const browser = /Edg\//.test(userAgent)
    ? "Edge"
    : /Firefox\//.test(userAgent)
      ? "Firefox"
      : /Chrome\//.test(userAgent)
        ? "Chrome"
        : /Safari\//.test(userAgent)
          ? "Safari"
          : "A browser";
  const systems = { iPhone: "iPhone", iPad: "iPad", Android: "Android", Windows: "Windows", Macintosh: "Mac" };
  const system = Object.entries(systems).find(([sign]) => userAgent.includes(sign))?.[1];
  return system === undefined
    ? userAgent.includes("Linux")
      ? `${browser} on Linux`
      : browser
    : `${browser} on ${system}`;
}
