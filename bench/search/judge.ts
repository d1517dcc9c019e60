import type pg from "pg";
import type { SiteCode } from "#shop/site.ts";
import type { ShopCall } from "#pages/page.ts";
import { gradesOf, type JudgedProduct, readJudgedProducts } from "./judged-products.ts";
import { type Judgement, JudgementError, readJudgements } from "./read-judgements.ts";
import { allOrNothing, meanOf, type Score, scoreOf } from "./score.ts";

export type Judged = {
  readonly judgement: Judgement;
  readonly score: Score;
  readonly answer: readonly string[];
  /** No product matches its rules: the judgement is wrong, not the search. */
  readonly isMeaningless?: true;
};
export type JudgeReport = {
  readonly judged: readonly Judged[];
  readonly byGroup: ReadonlyMap<string, Score>;
  readonly overall: Score;
  /** Sentences about missed goals; empty when all are met. */
  readonly missed: readonly string[];
};

export type JudgeAsk = {
  readonly pool: pg.Pool;
  /** Calls the shop as a guest of the site. */
  readonly callOn: (site: SiteCode) => ShopCall;
  readonly catalogue: "seed" | "import";
};

const GOAL = 0.9;
const MODEL_GROUP = "exact model";
const DROPDOWN = 10;

/** Runs every query of the set and grades the results. */
export async function judgeSearch(ask: JudgeAsk): Promise<JudgeReport> {
  const products = new Map<SiteCode, readonly JudgedProduct[]>();
  const judged: Judged[] = [];
  for (const judgement of readJudgements()) {
    if (judgement.catalogue === "import" && ask.catalogue === "seed") continue;
    const sold = products.get(judgement.site) ?? (await readJudgedProducts(ask.pool, judgement.site));
    products.set(judgement.site, sold);
    judged.push(await judgeOne(judgement, ask.callOn(judgement.site), sold));
  }
  const meaningless = judged.filter((one) => one.isMeaningless).map((one) => `"${one.judgement.query}"`);
  if (meaningless.length > 0) throw new JudgementError(`no product meets the rules of ${meaningless.join(", ")}`);
  const groups = Map.groupBy(judged, ({ judgement }) => judgement.group);
  const byGroup = new Map([...groups].map(([group, ones]) => [group, meanOf(ones.map((one) => one.score))]));
  const overall = meanOf(judged.map((one) => one.score));
  return { judged, byGroup, overall, missed: missedGoals(overall, byGroup.get(MODEL_GROUP)) };
}

function missedGoals(overall: Score, models: Score | undefined): readonly string[] {
  const missed: string[] = [];
  if (!(overall.ndcg >= GOAL)) missed.push(`overall nDCG@10 is ${overall.ndcg.toFixed(3)}, the goal is ${GOAL}`);
  if (models?.ndcg !== 1) missed.push(`exact model nDCG@10 is ${models?.ndcg.toFixed(3)}, the goal is 1`);
  return missed;
}

async function judgeOne(judgement: Judgement, call: ShopCall, sold: readonly JudgedProduct[]): Promise<Judged> {
  const { expects, query } = judgement;
  if (expects.kind === "place") {
    const { url } = await call("GET /api/v2/sitesearch/search-url", { query: { searchterms: query } });
    return { judgement, score: allOrNothing(url === expects.path), answer: [url] };
  }
  const answer = await skusFor(judgement, call);
  if (expects.kind === "nothing") return { judgement, score: allOrNothing(answer.length === 0), answer };
  const grades = gradesOf(expects.clauses, sold);
  if (grades.size === 0) return { judgement, score: allOrNothing(false), answer: [], isMeaningless: true };
  return { judgement, score: scoreOf(answer, grades), answer };
}

async function skusFor({ query, surface }: Judgement, call: ShopCall): Promise<readonly string[]> {
  if (surface === "dropdown") {
    const found = await call("GET /api/v3/search", { query: { searchTerm: query, limit: DROPDOWN } });
    return found.results.products.map((hit) => hit.sku);
  }
  const found = await call("GET /api/v2/SiteSearch/:type/:term", {
    params: { type: "p", term: query },
    query: { fallback: "true" },
  });
  return found.ok ? found.value.products.map((card) => card.sku) : [];
}
