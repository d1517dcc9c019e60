import { stateOfRows } from "#platform/app-state.ts";
import { Cache } from "#platform/cache/cache.ts";
import { publicRevision } from "#platform/change-log.ts";
import { Expiry } from "#platform/http/expiry.ts";
import type { Context } from "#platform/service.ts";
import { areCategoriesCurrent } from "#capabilities/catalogue/server/catalogue.service.ts";
import type { ShopCall } from "#pages/page.ts";

/** The calls of every page's frame, which have the same answers for every visitor of a site. */
const frameCalls: ReadonlySet<string> = new Set([
  "GET /api/navbar/",
  "GET /api/settings",
  "GET /api/alertBanner/",
  "GET /api/promotion/sale/",
  "GET /api/Static/:name",
]);

const MAX_ANSWERS = 500;

type FrameAnswer = { readonly revision: number; readonly answer: Promise<unknown>; readonly expiry: Expiry };

const frameCache = stateOfRows(
  (state) => new Cache<FrameAnswer>(state, { name: "page frames", maxEntries: MAX_ANSWERS }),
);

/** The call of a public page. Answers for its frame are cached until the data change, or until the time that they name. */
export function publicCall(context: Context, callFor: (context: Context) => ShopCall): ShopCall {
  const { db, visit } = context;
  const answers = db.state.get(frameCache);
  const ask = (asking: Context, key: string, input?: object): Promise<unknown> =>
    (callFor(asking) as (key: string, input?: object) => Promise<unknown>)(key, input);
  const begin = (question: string, revision: number, make: (asking: Context) => Promise<unknown>): FrameAnswer => {
    const expiry = new Expiry();
    const begun = { revision, answer: make({ ...context, expiry }), expiry };
    answers.set(question, begun);
    const removeAnswer = (): void => answers.delete(question);
    begun.answer.then(() => areCategoriesCurrent(db, visit.site) || removeAnswer(), removeAnswer);
    return begun;
  };
  const call = async (key: string, input?: object): Promise<unknown> => {
    if (!frameCalls.has(key)) return ask(context, key, input);
    const question = `${visit.site.code} ${key} ${JSON.stringify(input ?? {})}`;
    const revision = await publicRevision(db);
    const cached = answers.get(question, (one) => one.revision === revision && visit.now.getTime() < one.expiry.at);
    const { answer, expiry } = cached ?? begin(question, revision, (asking) => ask(asking, key, input));
    const found = await answer;
    context.expiry?.limit(expiry.at);
    return found;
  };
  return call as ShopCall;
}
