import { z } from "zod";
import { formatDollars } from "#kit/money.ts";
import type { ApprovableCall, AskedWork } from "#platform/office/office-approvals.ts";
import type { AnyOfficeModule } from "#platform/office/office-register.ts";
import { allSites, type OfficeContext, staffOf } from "#platform/office-service.ts";
import { sentencesOf } from "#platform/calls/register.ts";
import type { EndpointKey } from "#shop/contract.ts";
import type { OfficeArea, OfficePermission } from "#shop/office-permissions.ts";
import { sitesWith } from "#shop/office-staff.ts";
import { findBusinessName } from "#capabilities/businesses/server/office-businesses.service.ts";
import { officePriceListsService } from "#capabilities/catalogue/server/office-price-lists.service.ts";
import { officePricesService } from "#capabilities/catalogue/server/office-prices.service.ts";
import { findOrder } from "#capabilities/checkout/server/checkout.service.ts";
import { officeReturnsService } from "#capabilities/returns/server/office-returns.service.ts";

const Refund = z.object({ amount: z.number().positive().max(1_000_000) });
const OfOrder = z.object({ site: z.string(), number: z.string().max(60) });
const OfReturn = z.object({ number: z.string().max(60) });
const OfPrice = z.object({ site: z.string(), sku: z.string().max(100) });
const NewPrice = z.object({ change: z.record(z.string(), z.unknown()), reason: z.string() });

const siteWith = (context: OfficeContext, permission: OfficePermission, site: string) =>
  sitesWith(staffOf(context), permission, allSites(context)).find((code) => code === site);

const describeRefund: ApprovableCall["describe"] = async (context, { params, body }) => {
  const [key, input] = [OfOrder.safeParse(params), Refund.safeParse(body)];
  if (!key.success || !input.success) return null;
  const { number } = key.data;
  const site = siteWith(context, "refunds.write", key.data.site);
  const order = site === undefined ? null : await findOrder(context.db, { number });
  if (site === undefined || order?.site !== site) return null;
  const record = { kind: "order", id: `${site} ${number}`, name: `Order ${number}` };
  return { site, record, title: `Refund ${formatDollars(input.data.amount)} of order ${number}` };
};

const describeReturn: ApprovableCall["describe"] = async (context, { params, body }) => {
  const [key, input] = [OfReturn.safeParse(params), Refund.safeParse(body)];
  if (!key.success || !input.success) return null;
  const { number } = key.data;
  const read = officeReturnsService["GET /api/office/returns/:number"];
  const found = await read(context, { params: { number }, query: undefined, body: undefined });
  const site = found.ok ? siteWith(context, "refunds.write", found.value.site) : undefined;
  if (site === undefined) return null;
  const record = { kind: "return", id: number, name: `Return ${number}` };
  return { site, record, title: `Refund ${formatDollars(input.data.amount)} of return ${number}` };
};

const describePrice: ApprovableCall["describe"] = async (context, { params, body }) => {
  const [key, input] = [OfPrice.safeParse(params), NewPrice.safeParse(body)];
  const site = key.success ? siteWith(context, "prices.write", key.data.site) : undefined;
  if (!key.success || !input.success || site === undefined) return null;
  const { sku } = key.data;
  const read = officePricesService["GET /api/office/sites/:site/prices/:sku"];
  const found = await read(context, { params: { site, sku }, query: undefined, body: undefined });
  if (!found.ok) return null;
  const { price, special } = input.data.change;
  const dollars = [price, special].filter((one) => typeof one === "number").map((one) => formatDollars(one));
  const record = { kind: "price", id: `${sku}/${site}`, name: `Price of ${found.value.title}, ${site}` };
  return {
    site,
    record,
    title: `Ask ${dollars.join(" and ") || "a price below cost"} for ${found.value.title} on ${site}`,
  };
};

const OfGroupPrice = OfPrice.extend({ group: z.string().max(40) });
const NewSteps = z.object({ steps: z.array(z.object({ from: z.number(), price: z.number() })).min(1) });

const describeGroupPrice: ApprovableCall["describe"] = async (context, { params, body }) => {
  const [key, input] = [OfGroupPrice.safeParse(params), NewSteps.safeParse(body)];
  const site = key.success ? siteWith(context, "prices.write", key.data.site) : undefined;
  if (!key.success || !input.success || site === undefined) return null;
  const { sku, group } = key.data;
  const read = officePriceListsService["GET /api/office/sites/:site/price-lists/:group/prices/:sku"];
  const found = await read(context, { params: { site, group, sku }, query: undefined, body: undefined });
  if (!found.ok) return null;
  const prices = input.data.steps.map(({ from, price }) => `${formatDollars(price)} from ${from}`).join(", ");
  const record = { kind: "price-list", id: `${site}/${group}`, name: `Price list ${group}, ${site}` };
  return { site, record, title: `Ask group ${group} ${prices} for ${found.value.title} on ${site}` };
};

const OfBusiness = z.object({ id: z.string().max(60) });
const NewCredit = z.object({ creditLimit: z.number().min(0).max(10_000_000) });

const describeCredit: ApprovableCall["describe"] = async (context, { params, body }) => {
  const [key, input] = [OfBusiness.safeParse(params), NewCredit.safeParse(body)];
  if (!key.success || !input.success) return null;
  const { id } = key.data;
  const found = await findBusinessName(context, id);
  const site = found === null ? undefined : siteWith(context, "businesses.approve", found.site);
  if (found === null || site === undefined) return null;
  const record = { kind: "business", id, name: found.companyName };
  return {
    site,
    record,
    title: `Give ${found.companyName} a credit limit of ${formatDollars(input.data.creditLimit)}`,
  };
};

type Approvable = {
  readonly area: OfficeArea;
  readonly describe: (context: OfficeContext, sent: { params: unknown; body: unknown }) => Promise<AskedWork | null>;
};

/** The calls that may wait for a second person. */
const approvable: Readonly<Record<EndpointKey, Approvable>> = {
  "POST /api/office/sites/:site/orders/:number/refunds": { area: "refunds", describe: describeRefund },
  "POST /api/office/businesses/:id/decision": { area: "businesses", describe: describeCredit },
  "POST /api/office/returns/:number/refund": { area: "refunds", describe: describeReturn },
  "POST /api/office/sites/:site/prices/:sku": { area: "prices", describe: describePrice },
  "POST /api/office/sites/:site/price-lists/:group/prices/:sku": { area: "prices", describe: describeGroupPrice },
};

type Answer = { readonly ok: true } | { readonly ok: false; readonly refusal: string };

/** Each with the service and the sentences of its own module. */
export const approvableCalls = (modules: readonly AnyOfficeModule[]): readonly ApprovableCall[] =>
  (Object.entries(approvable) as [EndpointKey, Approvable][]).flatMap(([key, { area, describe }]) => {
    const module = modules.find(({ contract }) => Object.hasOwn(contract, key));
    const endpoint = module?.contract[key];
    const serve = module?.service[key];
    if (module === undefined || endpoint === undefined || serve === undefined) return [];
    const run: ApprovableCall["run"] = async (context, sent) => {
      const params = endpoint.params?.safeParse(sent.params);
      const body = endpoint.body?.safeParse(sent.body);
      if (params?.success === false || body?.success === false) return "The request can't be read any more.";
      const input = { params: params?.data, query: undefined, body: body?.data };
      const answer = (await serve(context, input)) as Answer;
      return answer.ok ? null : (sentencesOf(module, answer)[0] ?? "It was refused.");
    };
    return [{ key, area, describe, run }];
  });
