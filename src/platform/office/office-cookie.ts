import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";

type CookieConfig = Pick<Config, "isProduction" | "office">;

const isSecure = ({ isProduction, office }: CookieConfig): boolean =>
  isProduction || office?.origin.startsWith("https:") === true;

/** The prefix makes the browser refuse a cookie that another host or an unencrypted page has set. */
const nameOf = (config: CookieConfig): string => (isSecure(config) ? "__Host-office" : "office");

/** The token of the request's session at the office. */
export const readOfficeCookie = (request: FastifyRequest, config: CookieConfig): string | undefined =>
  request.cookies[nameOf(config)];

/** Sets the cookie of a session, or removes it. */
export function sendOfficeCookie(reply: FastifyReply, token: string | null, config: CookieConfig): void {
  const attributes = { path: "/", httpOnly: true, sameSite: "strict", secure: isSecure(config) } as const;
  if (token === null) reply.clearCookie(nameOf(config), attributes);
  else reply.setCookie(nameOf(config), token, attributes);
}
