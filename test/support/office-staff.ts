import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { Secret, TOTP } from "otpauth";
import type pg from "pg";
import type { CallAnswer, EndpointKey, Input } from "#shop/contract.ts";
import type { customersOfficeContract } from "#capabilities/account/customers.office.contract.ts";
import type { auditOfficeContract } from "#capabilities/audit/audit.office.contract.ts";
import type { stocktakesOfficeContract } from "#capabilities/catalogue/stock/stocktakes.office.contract.ts";
import type { stockOfficeContract } from "#capabilities/catalogue/stock/stock.office.contract.ts";
import type { orderDocumentsContract } from "#capabilities/checkout/documents/order-documents.office.contract.ts";
import type { orderEditContract } from "#capabilities/checkout/order-management/order-changes.office.contract.ts";
import type { orderRecordsContract } from "#capabilities/checkout/order-management/order-records.office.contract.ts";
import type { priceListsContract } from "#capabilities/catalogue/prices/price-lists.office.contract.ts";
import type { pricesOfficeContract } from "#capabilities/catalogue/prices/prices.office.contract.ts";
import type { categoriesOfficeContract } from "#capabilities/catalogue/categories/categories.office.contract.ts";
import type { schemasOfficeContract } from "#capabilities/catalogue/schemas/schemas.office.contract.ts";
import type { scheduledChangesContract } from "#capabilities/catalogue/scheduled/scheduled-changes.office.contract.ts";
import type { synonymsOfficeContract } from "#capabilities/catalogue/schemas/synonyms.office.contract.ts";
import type { catalogueOfficeContract } from "#capabilities/catalogue/catalogue.office.contract.ts";
import type { officeAccessContract } from "#capabilities/identity/office-access.office.contract.ts";
import type { productPicturesContract } from "#capabilities/catalogue/products/product-pictures.office.contract.ts";
import type { officeTeamContract } from "#capabilities/identity/office-team.office.contract.ts";
import type { officeJobsContract } from "#capabilities/office-work/office-jobs.office.contract.ts";
import type { approvalsContract } from "#capabilities/office-work/approvals.office.contract.ts";
import type { presenceContract } from "#capabilities/office-work/presence.office.contract.ts";
import type { officeHomeContract } from "#capabilities/office-work/office-home.office.contract.ts";
import type { officeListsContract } from "#capabilities/office-work/office-lists.office.contract.ts";
import type { apiKeysOfficeContract } from "#capabilities/integrations/integrations.office.contract.ts";
import type { feedsOfficeContract } from "#capabilities/integrations/feeds.office.contract.ts";
import type { ordersFeedContract } from "#capabilities/checkout/order-management/orders-feed.office.contract.ts";
import type { supplierFeedsContract } from "#capabilities/supplier-feeds/supplier-feeds.office.contract.ts";
import type { webhooksOfficeContract } from "#capabilities/integrations/webhooks.office.contract.ts";
import type { disputesOfficeContract } from "#capabilities/payments/disputes.office.contract.ts";
import type { fraudRulesContract } from "#capabilities/checkout/fraud/fraud.office.contract.ts";
import type { taxDocumentsContract } from "#capabilities/checkout/documents/tax-documents.office.contract.ts";
import type { dailyCloseContract } from "#capabilities/payments/daily-close.office.contract.ts";
import type { reconciliationContract } from "#capabilities/payments/reconciliation.office.contract.ts";
import type { paymentReviewContract } from "#capabilities/payments/payment-review.office.contract.ts";
import type { fulfilmentOfficeContract } from "#capabilities/fulfilment/fulfilment.office.contract.ts";
import type { businessUsersOfficeContract } from "#capabilities/businesses/business-users.office.contract.ts";
import type { businessesContract } from "#capabilities/businesses/businesses.office.contract.ts";
import type { privacyContract } from "#capabilities/privacy/privacy.office.contract.ts";
import type { truckBoardContract } from "#capabilities/fulfilment/truck-board.office.contract.ts";
import type { categorySetsContract } from "#capabilities/catalogue/categories/category-sets.office.contract.ts";
import type { publicHolidaysContract } from "#capabilities/delivery/public-holidays.office.contract.ts";
import type { zonesContract } from "#capabilities/delivery/zones.office.contract.ts";
import type { placesContract } from "#capabilities/location/places.office.contract.ts";
import type { outletUnitsContract } from "#capabilities/catalogue/outlet-units/outlet-units.office.contract.ts";
import type { ownFieldsContract } from "#capabilities/own-fields/own-fields.office.contract.ts";
import type { sitesContract } from "#capabilities/office-work/sites.office.contract.ts";
import type { setUpContract } from "#capabilities/office-work/set-up.office.contract.ts";
import type { inboxContract } from "#capabilities/enquiries/inbox.office.contract.ts";
import type { purchasingOfficeContract } from "#capabilities/purchasing/purchasing.office.contract.ts";
import type { returnsOfficeContract } from "#capabilities/returns/returns.office.contract.ts";
import type { Config } from "#platform/config.ts";
import { SEED_PASSWORD } from "#seed/people.ts";
import { createOffice } from "../../src/app/office/office.ts";
import { addressOf, type AnyInput, readReply, type TestShop } from "./shop.ts";

export type OfficeContract = typeof officeAccessContract &
  typeof officeTeamContract &
  typeof auditOfficeContract &
  typeof productPicturesContract &
  typeof officeJobsContract &
  typeof officeHomeContract &
  typeof presenceContract &
  typeof approvalsContract &
  typeof officeListsContract &
  typeof apiKeysOfficeContract &
  typeof webhooksOfficeContract &
  typeof supplierFeedsContract &
  typeof feedsOfficeContract &
  typeof ordersFeedContract &
  typeof stockOfficeContract &
  typeof pricesOfficeContract &
  typeof categoriesOfficeContract &
  typeof schemasOfficeContract &
  typeof scheduledChangesContract &
  typeof synonymsOfficeContract &
  typeof priceListsContract &
  typeof stocktakesOfficeContract &
  typeof customersOfficeContract &
  typeof orderDocumentsContract &
  typeof orderRecordsContract &
  typeof orderEditContract &
  typeof fulfilmentOfficeContract &
  typeof truckBoardContract &
  typeof returnsOfficeContract &
  typeof inboxContract &
  typeof ownFieldsContract &
  typeof outletUnitsContract &
  typeof setUpContract &
  typeof sitesContract &
  typeof placesContract &
  typeof publicHolidaysContract &
  typeof zonesContract &
  typeof categorySetsContract &
  typeof purchasingOfficeContract &
  typeof catalogueOfficeContract &
  typeof paymentReviewContract &
  typeof disputesOfficeContract &
  typeof reconciliationContract &
  typeof dailyCloseContract &
  typeof taxDocumentsContract &
  typeof fraudRulesContract &
  typeof privacyContract &
  typeof businessesContract &
  typeof businessUsersOfficeContract;

/** A browser at the office, with its own cookies. */
export type OfficeBrowser = {
  readonly call: <K extends keyof OfficeContract & EndpointKey>(
    key: K,
    input?: Input<OfficeContract[K]>,
  ) => Promise<CallAnswer<OfficeContract[K]>>;
  readonly send: (request: OfficeRequest) => Promise<LightMyRequestResponse>;
  readonly cookies: Map<string, string>;
};

type OfficeRequest = {
  readonly method?: string;
  readonly url: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
};

export const OFFICE_HOST = "office.localhost:3002";

/** The office on a shop's database, in process. `config` changes the shop's, as for another time. */
export const officeOf = ({ config, database, shop }: TestShop, changed: Partial<Config> = {}) =>
  createOffice({
    config: { ...config, ...changed },
    db: database.db,
    sites: shop.sites,
    shopPort: () => 3000,
    client: "none",
  });

/** Another system, which makes calls with an API key and without a cookie. */
export const openKeyClient = (office: FastifyInstance, secret: string): OfficeBrowser =>
  openOfficeBrowser(office, { authorization: `Bearer ${secret}` });

export function openOfficeBrowser(
  office: FastifyInstance,
  always: Readonly<Record<string, string>> = { "x-office": "1" },
): OfficeBrowser {
  const cookies = new Map<string, string>();
  const send: OfficeBrowser["send"] = async ({ method = "GET", url, body, headers = always }) => {
    const response = await office.inject({
      method: method as "GET",
      url,
      headers: {
        host: OFFICE_HOST,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0",
        ...headers,
      },
      ...(body !== undefined && { payload: body }),
    });
    for (const { name, value } of response.cookies) cookies.set(name, value);
    return response;
  };
  const call = async (key: string, input: AnyInput = {}): Promise<unknown> => {
    const [method = "GET", path = "/"] = key.split(" ");
    const body = input.body === undefined ? {} : { body: input.body as object };
    const response = await send({ method, url: addressOf(path, input), ...body });
    const canRefuse = response.headers["x-can-refuse"] === "1";
    return readReply({ status: response.statusCode, text: response.body, canRefuse });
  };
  return { call: call as OfficeBrowser["call"], send, cookies };
}

/** The code of an authenticator app; `steps` half minutes later. */
export const codeOf = (secret: string, at: Date, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() + steps * 30_000 });

export type SignedInStaff = OfficeBrowser & { readonly secret: string; readonly recoveryCodes: readonly string[] };

/** Logs in with the password, and sets up an authenticator app where one is asked for. */
export async function signInStaff(
  office: FastifyInstance,
  email: string,
  { now, password = SEED_PASSWORD }: { readonly now: Date; readonly password?: string },
): Promise<SignedInStaff> {
  const browser = openOfficeBrowser(office);
  const logIn = await browser.call("POST /api/office/log-in", { body: { email, password } });
  if (!logIn.ok) throw new Error(`${email} was not let in: ${logIn.refusal}`);
  if (logIn.value.step === "signed-in") return { ...browser, secret: "", recoveryCodes: [] };
  const app = await browser.call("POST /api/office/me/totp");
  if (!app.ok) throw new Error(`${email} has a second factor already.`);
  const code = codeOf(app.value.secret, now);
  const confirmed = await browser.call("POST /api/office/me/totp/confirm", { body: { code } });
  if (!confirmed.ok) throw new Error(confirmed.refusal);
  return { ...browser, secret: app.value.secret, recoveryCodes: confirmed.value.recoveryCodes ?? [] };
}

/** What an API key is asked for with. */
export type WantedKey = Input<OfficeContract["POST /api/office/api-keys"]>["body"];

/** For tests that are not about limits: nobody has to ask for a refund. */
export const liftRefundLimits = async (pool: pg.Pool): Promise<void> =>
  void (await pool.query("update roles set refund_limit_cents = 100000000"));
