import { dataVersion } from "#platform/data-version.ts";
import type { Database } from "#platform/database.ts";
import { AnswerCache } from "#platform/answer-cache.ts";
import type { Site } from "#shop/site.ts";
import type { ShopCall } from "#pages/page.ts";

/** What the frame of every page asks: the same questions, with the same answers for everybody on a site. */
const framesQuestions: ReadonlySet<string> = new Set([
  "GET /api/navbar/",
  "GET /api/settings",
  "GET /api/alertBanner/",
  "GET /api/promotion/sale/",
  "GET /api/Static/:name",
]);

/** A sale and a banner begin and end by the clock, and rows are changed by hand: what is kept serves for this long. */
const KEPT_FOR_MS = 5_000;
const MOST_KEPT = 500;

const kept = new WeakMap<Database, AnswerCache<unknown>>();

/** The call of a public page. A page is kept longer than the answers for its frame, so nothing is told later for it. */
export function publicCall({ db, site }: { readonly db: Database; readonly site: Site }, call: ShopCall): ShopCall {
  const answers = kept.get(db) ?? new AnswerCache<unknown>(MOST_KEPT);
  kept.set(db, answers);
  const ask = call as (key: string, input?: object) => Promise<unknown>;
  const keep = async (key: string, input?: object): Promise<unknown> => {
    if (!framesQuestions.has(key)) return ask(key, input);
    const tick = Math.floor(performance.now() / KEPT_FOR_MS);
    const question = `${site.code} ${tick} ${key} ${JSON.stringify(input ?? {})}`;
    return answers.read(question, await dataVersion(db), () => ask(key, input));
  };
  return keep as ShopCall;
}
