import { ok, refuse, type Result } from "#kit/result.ts";
import type { Context, Service } from "#platform/service.ts";
import { cartUrl } from "#shop/urls.ts";
import {
  addQuotedGoods,
  type GoodsToBring,
  readOffers,
  type PlannedGoods,
} from "#capabilities/cart/server/cart.service.ts";
import type { projectsContract } from "../projects.contract.ts";
import type { InCart } from "../quotes.contract.ts";
import { linesOf } from "../project-items.rules.ts";
import { hasEnded, moverOf, formatNumber } from "../projects.rules.ts";
import { intoCartCopy as words } from "../projects.copy.ts";
import { transitionsTo } from "../states.rules.ts";
import { viewerOf, todayOf } from "./project-access.ts";
import {
  readShown,
  readProjectFor,
  changeLocked,
  type AccessedProject,
  type ProjectAccessRefusal,
} from "./change-project.ts";
import { acceptVersion } from "./changes.store.ts";
import { snapshot, priceProject } from "./price-project.ts";
import type { Frozen, StoredProject, StoredVersion } from "./projects.store.ts";
import { applyTransitions } from "./quotes.ts";
import { currentVersion } from "./show-project.ts";

type Call<K extends keyof Service<typeof projectsContract>> = Parameters<Service<typeof projectsContract>[K]>[1];
type Promised = NonNullable<GoodsToBring["promised"]>;

/** The lines for the cart with their prices, and notices about them. */
type Bringing = {
  readonly goods: readonly PlannedGoods[];
  readonly promised: Promised | null;
  readonly as: GoodsToBring["as"];
  readonly messages: readonly string[];
};

type CartRefusal = ProjectAccessRefusal | "emptyProject" | "nothingLeft";

const goodsOf = (items: StoredProject["items"]): readonly PlannedGoods[] =>
  linesOf(items).map(({ productCode, productId, unitId, quantity, warrantyId, installId }) => ({
    productCode,
    productId,
    unitId,
    quantity,
    warrantyId,
    installId,
  }));

/** Care plans and installations that are no longer offered stay behind, and so do goods that are no longer sold. */
async function stillSold(context: Context, goods: readonly PlannedGoods[]) {
  const offers = await readOffers(
    context,
    goods.map((one) => one.productCode),
  );
  const isOffered = (extras: readonly { readonly id: string }[], id: string | null) =>
    extras.some((one) => one.id === id) ? id : null;
  return goods.flatMap((one) => {
    const offer = offers.get(one.productCode);
    if (offer === undefined) return [];
    const warrantyId = isOffered(offer.warranties, one.warrantyId);
    return [{ ...one, warrantyId, installId: isOffered(offer.installations, one.installId) }];
  });
}

async function bring(
  context: Context,
  project: StoredProject,
  { goods, promised, as, messages }: Bringing,
): Promise<Result<InCart, CartRefusal>> {
  if (goods.length === 0) return refuse("emptyProject");
  const sold = await stillSold(context, goods);
  const gone = goods.length - sold.length;
  if (sold.length === 0) return refuse("nothingLeft");
  const brought = await addQuotedGoods(context, { goods: sold, promised, as, gone });
  if (!brought.ok) return refuse("nothingLeft");
  const shown = await readShown(context, project.id);
  if (!shown.ok) return shown;
  return ok({
    uri: cartUrl(),
    count: sold.reduce((sum, one) => sum + one.quantity, 0),
    prices: promised === null ? "today" : "quoted",
    messages: [...messages, ...(gone === 0 ? [] : [words.gone(gone)])],
    project: shown.value,
  });
}

const promiseOf = (project: StoredProject, version: StoredVersion, codes: ReadonlySet<string> | null): Promised => ({
  source: version.id,
  title: words.quote(formatNumber(project.number), version.number),
  endsOn: version.expiresOn,
  prices: version.frozen.prices.filter(({ key }) => codes === null || codes.has(key)),
});

const goodsOfQuote = ({ goods }: Frozen, codes: ReadonlySet<string> | null): readonly PlannedGoods[] =>
  goods.filter((one) => codes === null || codes.has(one.productCode));

/** The content for the cart: a valid quote, else the project at today's prices with a message. */
function bringingOf(context: Context, { project }: AccessedProject, itemIds?: readonly string[]): Bringing {
  const chosen = project.items.filter((one) => itemIds === undefined || itemIds.includes(one.id));
  const current = currentVersion(project);
  if (current === null) return { goods: goodsOf(chosen), promised: null, as: "added", messages: [] };
  if (hasEnded(current.expiresOn, todayOf(context)))
    return {
      goods: goodsOf(chosen),
      promised: null,
      as: "added",
      messages: [words.ended(formatNumber(project.number), current.expiresOn)],
    };
  const codes = itemIds === undefined ? null : new Set(chosen.map((one) => one.productCode));
  const promised = promiseOf(project, current, codes);
  return { goods: goodsOfQuote(current.frozen, codes), promised, as: "added", messages: [] };
}

export async function putInCart(context: Context, { body }: Call<"POST /api/projects/cart">) {
  const seen = await readProjectFor(context, body.projectId);
  return seen.ok ? bring(context, seen.value.project, bringingOf(context, seen.value, body.itemIds)) : seen;
}

/** Makes a staff member's cart what the project is: at its quote, else at the prices they set, else without any discount. */
export async function putInAdminCart(context: Context, { body }: Call<"POST /api/projects/admin-cart">) {
  const seen = await readProjectFor(context, body.projectId);
  if (!seen.ok) return seen;
  const { project, access } = seen.value;
  if (access.permissions === null) return refuse("notAllowed");
  const bringing = bringingOf(context, seen.value);
  if (body.clearDiscounts)
    return bring(context, project, { ...bringing, goods: goodsOf(project.items), promised: null, as: "exactly" });
  const promised = bringing.promised ?? (await ownPromise(context, project));
  return bring(context, project, { ...bringing, promised, as: "exactly" });
}

/** Prices that staff set count in their own cart before they are quoted, for today. */
async function ownPromise(context: Context, project: StoredProject): Promise<Promised | null> {
  const isSet = (code: string) =>
    project.items.some((one) => one.productCode === code && (one.priceCents !== null || one.discountCents > 0));
  const { prices } = snapshot(project, await priceProject(context, project, "staff"));
  const own = prices.filter(({ key }) => isSet(key));
  if (own.length === 0) return null;
  const title = words.ownPrices(formatNumber(project.number));
  return { source: project.id, title, endsOn: todayOf(context), prices: own };
}

type Accepted = { readonly project: StoredProject; readonly bringing: Bringing };

/** A quote that is taken twice is taken once. Some of its lines make it `Partial`; the rest can be taken later. */
export async function acceptQuote(context: Context, { body }: Call<"POST /api/v2/project/accept">) {
  const accepted = await changeLocked(
    context,
    { id: body.projectId, version: null },
    async (locked): Promise<Result<Accepted, "noQuote" | "quoteEnded" | "emptyProject">> => {
      const { project, access, tx, now } = locked;
      const version = currentVersion(project);
      if (version === null || version.number !== body.versionNumber) return refuse("noQuote");
      if (hasEnded(version.expiresOn, todayOf(context))) return refuse("quoteEnded", { day: version.expiresOn });
      const codes = body.productCodes === undefined ? null : new Set(body.productCodes);
      const goods = goodsOfQuote(version.frozen, codes);
      if (goods.length === 0) return refuse("emptyProject");
      const isAll = goods.length === version.frozen.goods.length;
      const way = transitionsTo(project.status, isAll ? "Won" : "Partial", moverOf(viewerOf(access, project)));
      const isTaken = project.status === "Won" || project.status === "Partial";
      if (way === null && !isTaken) return refuse("noQuote");
      await acceptVersion(tx, version.id, now);
      if (way !== null) await applyTransitions(locked, way, words.accepted(version.number));
      const promised = promiseOf(project, version, codes);
      return ok({ project, bringing: { goods, promised, as: "added", messages: [] } });
    },
  );
  return accepted.ok ? bring(context, accepted.value.project, accepted.value.bringing) : accepted;
}
