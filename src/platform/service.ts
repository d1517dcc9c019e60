import type { FastifyBaseLogger } from "fastify";
import type { Answer, Contract, EndpointKey, Handled } from "#shop/contract.ts";
import { isCalendarDay } from "#kit/calendar-day.ts";
import { instantAt } from "#kit/place-time.ts";
import type { Visit } from "#shop/visit.ts";
import type { Config } from "./config.ts";
import type { CookieJar } from "./http/cookies.ts";
import type { Database } from "./database.ts";
import type { Expiry } from "./http/expiry.ts";

/** The arguments of every service: the visit, and the infrastructure it may use. */
export type Context = {
  readonly visit: Visit;
  /** The public origin of the visit's site, for links in mails and redirects: never the value of a Host header. */
  readonly origin: string;
  readonly db: Database;
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly cookies: CookieJar;
  /** The position of the write-ahead log after the visitor's last write, where there are replicas. */
  readonly wrote?: string | undefined;
  /** For cached answers: until when the answer is valid although no data change. */
  readonly expiry?: Expiry;
};

/** The same visit at noon of another day, for a staff preview; a customer's day and an invalid day change nothing. */
export function previewOn(context: Context, day: string | readonly string[] | undefined): Context {
  const { visit } = context;
  if (visit.customer?.staff == null || typeof day !== "string" || !isCalendarDay(day)) return context;
  return { ...context, visit: { ...visit, now: instantAt(day, "12:00", visit.site.timeZone) } };
}

/** A capability's server side: every endpoint of its contract. */
export type Service<C extends Contract> = {
  readonly [K in keyof C & EndpointKey]: (context: Context, input: Handled<C[K]>) => Promise<Answer<C[K]>>;
};
