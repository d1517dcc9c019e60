/** The most attempts within a time. */
export type Limit = { readonly most: number; readonly minutes: number };

/** What may be tried how often. `here` means one account from one network; `network` all that comes from one. */
export const limits = {
  "login-here": { most: 5, minutes: 15 },
  "login-network": { most: 100, minutes: 60 },
  mail: { most: 3, minutes: 60 },
  "code-mail": { most: 5, minutes: 60 },
  "code-mail-network": { most: 30, minutes: 60 },
  register: { most: 10, minutes: 60 },
  link: { most: 20, minutes: 60 },
} as const satisfies Readonly<Record<string, Limit>>;
export type LimitName = keyof typeof limits;

const MINUTE = 60_000;

/** Seconds until the next try is allowed by a sliding window; 0 when it is allowed now. `tries` newest first. */
export function waitOf({ most, minutes }: Limit, tries: readonly Date[], now: Date): number {
  const oldestThatCounts = tries[most - 1];
  if (oldestThatCounts === undefined) return 0;
  return Math.max(0, Math.ceil((oldestThatCounts.getTime() + minutes * MINUTE - now.getTime()) / 1000));
}

/** From this many wrong passwords in a day on, wherever they came from, each next try has to wait longer. */
export const PATIENCE = 10;
const MAX_WAIT_MINUTES = 30;

/**
 * Seconds until an account accepts another password: a minute after the tenth wrong one, then two, four, up to half an
 * hour. An attacker cannot lock an account for good, and a password reset ends the wait.
 */
export function backoffMs(tries: readonly Date[], now: Date): number {
  const [latest] = tries;
  if (latest === undefined || tries.length < PATIENCE) return 0;
  const minutes = Math.min(MAX_WAIT_MINUTES, 2 ** (tries.length - PATIENCE));
  return Math.max(0, Math.ceil((latest.getTime() + minutes * MINUTE - now.getTime()) / 1000));
}

/** The network an address belongs to: people behind one connection change the end of it at will. */
export function networkOf(ip: string): string {
  const v4 = /(?:^|:)(\d+\.\d+\.\d+)\.\d+$/.exec(ip);
  if (v4) return v4[1] ?? ip;
  const [head = "", tail = ""] = ip.toLowerCase().split("::");
  const front = head === "" ? [] : head.split(":");
  const back = tail === "" ? [] : tail.split(":");
  const zeros = ip.includes("::") ? Array<string>(Math.max(0, 8 - front.length - back.length)).fill("0") : [];
  return [...front, ...zeros, ...back]
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, ""))
    .join(":");
}
