import type { Config } from "#platform/config.ts";
import type { Context } from "#platform/service.ts";
import { ask, NoAnswer, textAt } from "./wire.ts";

/** As the provider advises to begin with: below it a person is unlikely. */
const LEAST_SCORE = 0.5;
const WITHIN_MS = 4_000;

/** The script that makes tokens for a key: `render` is the key where there is no box to tick. */
export const robotScript = ({ robotCheck }: Pick<Config, "robotCheck">, render: string): string =>
  `${robotCheck.baseUrl}/api.js?render=${encodeURIComponent(render)}`;

export type RobotToken = {
  readonly token: string;
  /** What the token was made for; null where a box was ticked, which knows of none. */
  readonly action: string | null;
};

/**
 * Asks the provider of the check whether a person is behind a token; it says so once. A provider that does not answer
 * keeps nobody from buying: that is written down, and the shopper goes on.
 */
export async function isHuman(
  { config, log, visit }: Pick<Context, "config" | "log" | "visit">,
  { token, action }: RobotToken,
): Promise<boolean> {
  if (token === "") return false;
  const { baseUrl, secret } = config.robotCheck;
  const form = new URLSearchParams({ secret, response: token, ...(visit.ipAddress && { remoteip: visit.ipAddress }) });
  try {
    const { body } = await ask({
      url: `${baseUrl}/api/siteverify`,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: form.toString(),
      tries: "once",
      withinMs: WITHIN_MS,
    });
    if (body["success"] !== true) return false;
    if (action === null) return true;
    return textAt(body, "action") === action && Number(body["score"] ?? 0) >= LEAST_SCORE;
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    log.warn({ err: error }, "the check against robots does not answer; shoppers go on without it");
    return true;
  }
}
