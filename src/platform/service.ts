import type { FastifyBaseLogger } from "fastify";
import type { Answer, Contract, EndpointKey, Handled } from "#shop/contract.ts";
import { isCalendarDay } from "#kit/calendar-day.ts";
import { instantAt } from "#kit/place-time.ts";
import type { Visit } from "#shop/visit.ts";
import type { Config } from "./config.ts";
import type { CookieJar } from "./cookies.ts";
import type { Database } from "./database.ts";

/** What every service is handed: the visit, and the plumbing it may use. */
export type Context = {
  readonly visit: Visit;
  /** Where the visit's site stands in public, for links that leave the shop: never what a Host header claims. */
  readonly origin: string;
  readonly db: Database;
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly cookies: CookieJar;
};

/**
 * The same visit at noon of another day, where staff ask for one to see what will be shown then; anybody else's day, and
 * one that is none, changes nothing.
 */
export function previewOn(context: Context, day: string | readonly string[] | undefined): Context {
  const { visit } = context;
  if (visit.customer?.staff == null || typeof day !== "string" || !isCalendarDay(day)) return context;
  return { ...context, visit: { ...visit, now: instantAt(day, "12:00", visit.site.timeZone) } };
}

/** What a capability's server side must provide: every endpoint of its contract. */
export type Service<C extends Contract> = {
  readonly [K in keyof C & EndpointKey]: (context: Context, input: Handled<C[K]>) => Promise<Answer<C[K]>>;
};
