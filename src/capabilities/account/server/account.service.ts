import { randomUUID } from "node:crypto";
import { toDollars } from "#kit/money.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import { officeCookie } from "#platform/http/cookies.ts";
import type { Context, Service } from "#platform/service.ts";
import { mainPictures } from "#capabilities/catalogue/server/catalogue.service.ts";
import { creditLeftOf, findOrder, viewOrder } from "#capabilities/checkout/server/checkout.service.ts";
import {
  changeCustomer,
  type Customer,
  findCustomer,
  listAddresses,
  removeAddress,
  saveAddress,
} from "#capabilities/identity/server/identity.service.ts";
import { checkDeliveryAddress, suburbMessage, normaliseAddress } from "#capabilities/location/address.rules.ts";
import { phoneMessages, readPhone } from "#capabilities/location/phone.rules.ts";
import { findLocalityOfAddress } from "#capabilities/location/server/location.service.ts";
import type { Account, accountContract, AccountOrders, AddressToSave, OrderLine } from "../account.contract.ts";
import { addressTerms, MAX_ADDRESSES, ORDERS_PER_PAGE, pageCountOf } from "../account.rules.ts";
import { countOrders, findOwnOrderId, listOrders, type OrdersOf, type OrderSummaryRow } from "./account.store.ts";

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const findSelf = async ({ db, visit }: Context): Promise<Customer | null> =>
  visit.customer === null ? null : findCustomer(db, visit.customer.id);

async function accountOf(self: Customer, { db, visit, config }: Context): Promise<Account> {
  const staff = visit.customer?.staff ?? null;
  const creditLeft = await creditLeftOf(db, self);
  return {
    userId: self.id,
    firstName: self.firstName,
    lastName: self.lastName,
    email: self.email,
    phone: self.phone,
    companyName: self.companyName,
    newsletter: self.newsletter,
    isCommercial: self.isCommercial,
    isBusinessPending: self.isBusinessPending,
    creditLimit: self.isCommercial && self.creditLimitCents > 0 ? toDollars(self.creditLimitCents) : null,
    creditAvailable: creditLeft === null ? null : toDollars(creditLeft),
    orderLimit: self.isCommercial && self.orderLimitCents !== null ? toDollars(self.orderLimitCents) : null,
    isBusinessAdmin: self.businessRole === "admin" && visit.site.accountPayment === "offered",
    isLocked: self.isLocked,
    ...(staff !== null && {
      winningUserId: staff.userId,
      permissions: [...staff.permissions],
      ...(config.office !== null && { cmsUrl: config.office.origin }),
      ...(staff.salespersonCode !== null && { salespersonCode: staff.salespersonCode }),
      ...(staff.subdivision !== null && { subdivision: staff.subdivision }),
    }),
  };
}

const ordersOf = (self: Customer): OrdersOf => ({
  site: self.site,
  customerId: self.id,
  confirmedEmail: self.isEmailConfirmed ? self.email : null,
});

const lineOf = (row: OrderSummaryRow, image: string): OrderLine => ({
  id: row.id,
  orderNumber: row.number,
  token: row.token,
  placedAt: row.placedAt.toISOString(),
  state: row.state as OrderLine["state"],
  deliveryDay: row.deliveryDay,
  title: row.title ?? "",
  image,
  pieces: row.pieces,
  total: toDollars(row.totalCents),
  paid: toDollars(row.paidCents),
  currency: row.currency.trim(),
  poNumber: row.poNumber,
});

async function readOrders(
  { db, visit }: Context,
  self: Customer,
  page: number,
): Promise<Result<AccountOrders, "pageBeyond">> {
  const of = ordersOf(self);
  const total = await countOrders(db, of);
  const pageCount = pageCountOf(total);
  // Pages are counted from 0 in this call, and from 1 by people.
  if (page >= pageCount) return refuse("pageBeyond", { lastPage: pageCount });
  const rows = await listOrders(db, of, { offset: page * ORDERS_PER_PAGE, limit: ORDERS_PER_PAGE });
  const skus = rows.flatMap(({ sku }) => sku ?? []);
  const pictures = await mainPictures(db, skus, visit.site.code);
  const orders = rows.map((row) => lineOf(row, pictures.get(row.sku ?? "") ?? ""));
  return ok({ page, pageCount, total, orders });
}

/** The number as it is stored: normalised where it can be parsed, else its error. An empty one is valid. */
function phoneOf(typed: string, { visit }: Context): { number: string } | { problem: string } {
  if (typed.trim() === "") return { number: "" };
  const read = readPhone(typed, { country: visit.site.country, wanted: "any" });
  return read.ok ? { number: read.number } : { problem: phoneMessages[read.error] };
}

type Sent = {
  readonly phone?: string | undefined;
  readonly companyName?: string | undefined;
  readonly newsletter?: boolean | undefined;
};

async function changeAccount(context: Context, sent: Sent) {
  const self = await findSelf(context);
  if (self === null) return refuse("signedOut");
  if (self.isLocked && sent.phone !== undefined) return refuse("settled");
  const phone = sent.phone === undefined ? null : phoneOf(sent.phone, context);
  if (phone !== null && "problem" in phone) return refuse("invalid", { sentences: [phone.problem], fields: ["phone"] });
  await changeCustomer(context, self.id, {
    ...(phone !== null && { phone: phone.number }),
    ...(sent.companyName !== undefined && { companyName: sent.companyName.trim() }),
    ...(sent.newsletter !== undefined && { newsletter: sent.newsletter }),
  });
  return ok(await accountOf((await findSelf(context)) ?? self, context));
}

async function keepAddress(context: Context, sent: AddressToSave) {
  const { db, visit } = context;
  if (visit.customer === null) return refuse("signedOut");
  const { country } = visit.site;
  const normalised = normaliseAddress(sent, country);
  const phone = phoneOf(sent.phone, context);
  const isKnown = (await findLocalityOfAddress(context, normalised)) !== null;
  const errors = {
    ...(!isKnown && { suburb: suburbMessage }),
    ...checkDeliveryAddress(normalised, addressTerms(visit.site)),
    ...("problem" in phone && { phone: phone.problem }),
  };
  const fields = Object.keys(errors);
  if (fields.length > 0 || "problem" in phone) return refuse("invalid", { sentences: Object.values(errors), fields });
  const { id } = sent;
  if (id == null && (await listAddresses(db, visit.customer.id)).length >= MAX_ADDRESSES)
    return refuse("tooManyAddresses");
  const address = { ...normalised, id: id ?? randomUUID(), country, phone: phone.number };
  const isSaved = await saveAddress(db, visit.customer.id, { address, now: visit.now });
  return isSaved ? ok(address) : refuse("unknownAddress");
}

export const accountService: Service<typeof accountContract> = {
  "GET /api/account": async (context) => {
    const self = await findSelf(context);
    if (self === null) return refuse("signedOut");
    if (context.visit.customer?.staff != null && context.config.office !== null)
      context.cookies.set(officeCookie("set"));
    return ok(await accountOf(self, context));
  },
  "PATCH /api/account": (context, { body }) => changeAccount(context, body),
  "GET /api/account/order/invoiced": async (context, { query }) => {
    const self = await findSelf(context);
    return self === null ? refuse("signedOut") : readOrders(context, self, query.page);
  },
  "GET /api/account/order/invoiced/:id": async (context, { params }) => {
    const self = await findSelf(context);
    if (self === null) return refuse("signedOut");
    const id = await findOwnOrderId(context.db, ordersOf(self), params.id);
    const order = id === null ? null : await findOrder(context.db, { id });
    return order === null ? refuse("unknownOrder") : ok(await viewOrder(context.db, order));
  },
  "GET /api/account/order/addresses": async ({ db, visit }) =>
    visit.customer === null ? refuse("signedOut") : ok([...(await listAddresses(db, visit.customer.id))]),
  "POST /api/account/order/addresses/save": (context, { body }) => keepAddress(context, body),
  "DELETE /api/account/order/addresses/:id": async ({ db, visit }, { params }) => {
    if (visit.customer === null) return refuse("signedOut");
    return ok(uuid.test(params.id) && (await removeAddress(db, visit.customer.id, params.id)));
  },
};
