import type { Config } from "../config.ts";
import type { Context } from "../service.ts";

/** The provider's recommended start value: below it a person is unlikely. */
const MIN_SCORE = 0.5;
const WITHIN_MS = 4_000;

/** The script that makes tokens for a key, or draws a checkbox: then `render` is `explicit`. */
export const robotScript = ({ robotCheck }: Pick<Config, "robotCheck">, render: string): string =>
  `${robotCheck.baseUrl}/api.js?render=${encodeURIComponent(render)}`;

export type RobotToken = {
  readonly token: string;
  /** The action of the token; null for a ticked checkbox, which has none. */
  readonly action: string | null;
};

type Verdict = { readonly success?: boolean; readonly action?: string; readonly score?: number };

async function verdictOf({ config, visit }: Pick<Context, "config" | "visit">, token: string): Promise<Verdict> {
  const { baseUrl, secret } = config.robotCheck;
  const form = new URLSearchParams({ secret, response: token, ...(visit.ipAddress && { remoteip: visit.ipAddress }) });
  const response = await fetch(`${baseUrl}/api/siteverify`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: form.toString(),
    signal: AbortSignal.timeout(WITHIN_MS),
    redirect: "error",
  });
  if (!response.ok) throw new Error(`the check against robots answered ${response.status}`);
  return (await response.json()) as Verdict;
}

/**
 * Asks the provider whether a token belongs to a person; each token is verified once. When the provider does not
 * answer, the visitor may continue and the failure is logged.
 */
export async function isHuman(
  context: Pick<Context, "config" | "log" | "visit">,
  { token, action }: RobotToken,
): Promise<boolean> {
  if (token === "") return false;
  try {
    const verdict = await verdictOf(context, token);
    if (verdict.success !== true) return false;
    return action === null || (verdict.action === action && (verdict.score ?? 0) >= MIN_SCORE);
  } catch (error) {
    context.log.warn({ err: error }, "the check against robots does not answer; visitors go on without it");
    return true;
  }
}
