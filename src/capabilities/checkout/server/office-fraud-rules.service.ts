import { toDollars } from "#kit/money.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import { commitUnlessRefused } from "#platform/commit-unless-refused.ts";
import type { WaitingWork } from "#platform/office/office-home.ts";
import { requestedPlaces } from "#platform/office/office-places.ts";
import { type OfficeContext, type OfficeService, requestedSites, staffOf } from "#platform/office-service.ts";
import { inTransaction } from "#platform/database.ts";
import { recordAudit, settingUndo } from "#capabilities/audit/server/audit.service.ts";
import type { fraudRulesContract } from "../fraud/fraud.office.contract.ts";
import { describeRule, holdReason } from "../fraud/fraud.rules.ts";
import { countHeld, insertRule, listFraudFacts, listRules, lockRule, saveRuleState } from "./fraud/fraud.store.ts";

const MONTH_MS = 30 * 86_400_000;
const MAX_TESTED = 2_000;
const MAX_SHOWN = 100;

async function showRules({ db }: OfficeContext) {
  const rules = await listRules(db);
  return { rules: rules.map(({ at, ...one }) => ({ ...one, text: describeRule(one.rule), at: at.toISOString() })) };
}

type Change = {
  readonly id: string;
  readonly version: number;
  readonly to: "published" | "retired";
  readonly reason?: string;
};

/** Moves a rule on once: a repeated press finds it there, and another version is refused. */
async function changeRule(context: OfficeContext, { id, version, to, reason }: Change) {
  const done = await commitUnlessRefused(
    context.db,
    async (tx): Promise<Result<null, "unknownRule" | "changedBefore">> => {
      const found = await lockRule(tx, id);
      if (found === null) return refuse("unknownRule");
      if (found.state === to && found.version === version + 1) return ok(null);
      const mayMove = to === "published" ? found.state === "draft" : found.state !== "retired";
      if (found.version !== version || !mayMove) return refuse("changedBefore");
      await saveRuleState(tx, { id, state: to, by: staffOf(context).name, at: context.now });
      await recordAudit(tx, context, {
        area: "payments",
        action: `fraud-rule-${to}`,
        record: { kind: "fraud-rule", id, name: describeRule(found.rule) },
        before: { state: found.state },
        after: { state: to },
        ...(reason !== undefined && { reason }),
      });
      return ok(null);
    },
  );
  return done.ok ? ok(await showRules(context)) : done;
}

const isState = (state: unknown): state is "draft" | "published" | "retired" =>
  state === "draft" || state === "published" || state === "retired";

/** Moves a rule back to the state that it had. */
export const fraudRuleUndo = settingUndo({
  actions: ["fraud-rule-published", "fraud-rule-retired"],
  undone: "fraud-rule-undone",
  level: "approve",
  noun: "rule",
  lock: async (tx, { recordId }) => {
    const found = await lockRule(tx, recordId);
    return found && { state: found.state };
  },
  write: async (tx, context, { row: { recordId: id }, to }) => {
    if (!isState(to?.["state"])) return refuse("inTheWay", { sentence: "This change is too old to be undone." });
    await saveRuleState(tx, { id, state: to["state"], by: staffOf(context).name, at: context.now });
    return ok(null);
  },
});

/** The calls about rules that hold orders. */
export const officeFraudRulesService: OfficeService<typeof fraudRulesContract> = {
  "GET /api/office/fraud-rules": (context) => showRules(context),
  "POST /api/office/fraud-rules": async (context, { body: { id, rule } }) => {
    await inTransaction(context.db, async (tx) => {
      if (!(await insertRule(tx, { id, rule, by: staffOf(context).name, at: context.now }))) return;
      await recordAudit(tx, context, {
        area: "payments",
        action: "fraud-rule-added",
        record: { kind: "fraud-rule", id, name: describeRule(rule) },
        after: { ...rule },
      });
    });
    return showRules(context);
  },
  "GET /api/office/fraud-rules/:id/test": async (context, { params }) => {
    const { db, now } = context;
    const rule = (await listRules(db)).find(({ id }) => id === params.id)?.rule;
    if (rule === undefined) return refuse("unknownRule");
    const facts = await listFraudFacts(db, new Date(now.getTime() - MONTH_MS), MAX_TESTED);
    const sites: readonly string[] = requestedSites(context, "payments.read", []);
    const seen = facts.filter(({ site }) => sites.includes(site));
    const held = seen.flatMap((one) => {
      const reason = holdReason(rule, one);
      if (reason === null) return [];
      return [{ site: one.site, orderNumber: one.orderNumber, total: toDollars(one.totalCents), reason }];
    });
    return ok({ orders: seen.length, heldCount: held.length, held: held.slice(0, MAX_SHOWN) });
  },
  "POST /api/office/fraud-rules/:id/publish": (context, { params, body }) =>
    changeRule(context, { id: params.id, to: "published", ...body }),
  "POST /api/office/fraud-rules/:id/retire": (context, { params, body }) =>
    changeRule(context, { id: params.id, to: "retired", ...body }),
};

/** Orders that are held, for the first page of the office. */
export const heldOrders: WaitingWork = {
  needs: "orders.read",
  count: async (context, site) => ({
    "orders-held": await countHeld(context.db, requestedPlaces(context, "orders.read", site === "" ? [] : [site])),
  }),
};
