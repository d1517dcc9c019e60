import { randomUUID } from "node:crypto";
import { asCents, type Cents } from "#kit/money.ts";
import { ok, refuse } from "#kit/result.ts";
import { officeCookie, visitorCookie } from "#platform/http/cookies.ts";
import type { Database } from "#platform/database.ts";
import type { Context, Service } from "#platform/service.ts";
import type { identityContract } from "../identity.contract.ts";
import { afterLogin, returnPath } from "../identity.rules.ts";
import { changePassword, confirmAgain, confirmEmail, removePassword, register, resetPassword } from "./account-keys.ts";
import { listAddresses, type SavedAddress } from "./addresses.store.ts";
import { openByCode } from "./customers/acting.ts";
import { signingKeys } from "./keys.ts";
import { renew } from "./log-in.ts";
import { requestCode, offersCodes } from "./login-codes.ts";
import { changePerson, findPerson, type PersonChange } from "./people.store.ts";
import { isRegisteredOrigin } from "./origins.ts";
import { findSignedIn, profileOf, updateProfile } from "./profile.ts";
import { removeSessions, sessionIdOf } from "./sessions.ts";
import { endSessions } from "./sessions.store.ts";

export { listAddresses, removeAddress, saveAddress, type SavedAddress } from "./addresses.store.ts";
export { beginExternal, endExternal, holdFormAnswer } from "./external-login.ts";
export { type LoggedIn, logIn } from "./log-in.ts";
export { logInByCode } from "./login-codes.ts";
export { mailJobs, queueMail as queueAccountMail } from "./mails.ts";
export { cleanUpIdentity } from "./cleanup.ts";
export { isRegisteredOrigin } from "./origins.ts";
export { hashPassword } from "./passwords.ts";
export {
  addPersonWithoutPassword,
  addStaff,
  decideAccount,
  decideBusiness,
  lockPerson,
  createOwner,
  type Whose,
} from "./people-office.ts";
export { listSalespeople } from "./people.store.ts";
export { beginActing, readSeller } from "./customers/acting.ts";
export {
  type AlikeRow,
  countCustomers,
  type CustomerCursor,
  type CustomerListRow,
  type CustomerRecordRow,
  type CustomerSearch,
  type CustomerSort,
  findRecord,
  listAlike,
  listCustomers,
  saveRecord,
} from "./customers/customers.store.ts";
export {
  addUploadedCustomers,
  changeUploadedCustomers,
  lockUploadedCustomers,
  type UploadedCustomer,
} from "./customers/upload-customers.store.ts";
export {
  addBusinessUser,
  type BusinessUser,
  changeBusinessUser,
  lockBusinessUser,
  listBusinessUsers,
  removeBusinessUser,
} from "./customers/business-users.store.ts";
export { drawMail } from "../identity-mail.ts";
export { addNote, listConsents, listNotes } from "./customers/customer-notes.store.ts";
export { type AccountMerge, mergeAccounts, type MergeField, readMerge } from "./customers/merge-customers.ts";
export { findSubject, lockSubject } from "./customers/personal-data.store.ts";
export { findBearer, removeSessions } from "./sessions.ts";
export { findTicketHolder, holderOf, issueTicket, type TicketHolder } from "./tickets.ts";
export { listStaffNames } from "./office/staff-names.store.ts";
export { endSessions as endCustomerSessions, SESSIONS_ENDED } from "./sessions.store.ts";

export const identityService: Service<typeof identityContract> = {
  "POST /identity/api/account/register": (context, { body }) => register(context, body),
  "POST /api/account/register": (context, { body }) => register(context, body),
  "POST /identity/relogin": async (context, { body }) => {
    if (!isRegisteredOrigin(context, body.origin)) return refuse("unknownClient", { type: "validation" });
    const renewed = await renew(context, body.token, body.nonce);
    if (renewed === null) return refuse("sessionOver", { type: "validation" });
    return ok({ ...renewed.tokens, returnUrl: returnPath(body.returnUrl, afterLogin(context.visit.site)) });
  },
  "POST /identity/shopas": async (context, { body }) => {
    const opened = await openByCode(context, body);
    return opened === null ? refuse("linkOver", { type: "validation" }) : ok(opened);
  },
  "POST /identity/logout": async ({ db, visit, cookies }, { body }) => {
    const { customer } = visit;
    if (customer !== null && customer.staff !== null) cookies.set(officeCookie("removed"));
    // An expired token's session can no longer be renewed either: there is nothing left to end.
    if (customer === null) return ok(null);
    if (body.userId !== customer.id || body.clientId !== visit.site.code)
      return refuse("invalidLogin", { type: "validation" });
    const sid = sessionIdOf(customer);
    await endSessions(db, { customerId: customer.id, ...(sid !== null && { sid }) }, visit.now);
    removeSessions(db, customer.id);
    // The next person at this browser gets a new visitor id.
    if (visit.visitorId !== null) cookies.set(visitorCookie(randomUUID()));
    return ok(null);
  },
  "POST /identity/forgotpassword": (context, { body }) => removePassword(context, body),
  "POST /identity/resetpassword": (context, { body }) => resetPassword(context, body),
  "POST /identity/changepassword": (context, { body }) => changePassword(context, body),
  "GET /identity/getprofile": async (context) => {
    const person = await findSignedIn(context);
    return person === null ? refuse("signedOut", { type: "validation" }) : ok(profileOf(person));
  },
  "POST /identity/updateprofile": (context, { body }) => updateProfile(context, body),
  "POST /identity/logincode": (context, { body }) => requestCode(context, body),
  "GET /identity/confirmemail/:token": (context, { params }) => confirmEmail(context, params.token),
  "POST /identity/resendconfirmemail": (context, { body }) => confirmAgain(context, body),
  "GET /identity/providers": async (context) => ({
    providers: context.config.loginProviders.map(({ name }) => name),
    loginCode: (await offersCodes(context)) ? "offered" : "not-offered",
  }),
  "GET /identity/.well-known/jwks.json": async ({ db, config, visit }) => {
    const { published } = await signingKeys({ db, config, now: visit.now });
    return { keys: published.map((key) => ({ ...key, kid: key.kid ?? "", kty: key.kty ?? "" })) };
  },
};

/** What others may know of a customer. */
export type Customer = {
  readonly id: string;
  readonly site: string;
  readonly email: string;
  readonly isEmailConfirmed: boolean;
  readonly phone: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly companyName: string;
  readonly abn: string | null;
  /** E-mail and phone are settled with the shop: forms show them as they are. */
  readonly isLocked: boolean;
  readonly newsletter: boolean;
  /** A business that was let in. */
  readonly isCommercial: boolean;
  readonly isBusinessPending: boolean;
  /** What a business may owe on account; 0 for none. */
  readonly creditLimitCents: Cents;
  /** The account that owes what they order on account: that of their business, or their own. */
  readonly accountId: string;
  /** The person who opened a business's account is its admin. */
  readonly businessRole: "buyer" | "admin" | null;
  /** What one order on account may come to; null: as much as the credit allows. */
  readonly orderLimitCents: Cents | null;
  /** The one saved last comes first. */
  readonly addresses: readonly SavedAddress[];
};

export async function findCustomer(db: Database, id: string): Promise<Customer | null> {
  const person = await findPerson(db, { id });
  if (person === null) return null;
  return {
    id: person.id,
    site: person.site,
    email: person.email,
    isEmailConfirmed: person.emailConfirmedAt !== null,
    phone: person.phone,
    firstName: person.firstName,
    lastName: person.lastName,
    companyName: person.companyName,
    abn: person.abn,
    isLocked: person.detailsLocked,
    newsletter: person.newsletter,
    isCommercial: person.isCommercial,
    isBusinessPending: person.commercial === "pending",
    creditLimitCents: person.isCommercial ? person.creditLimitCents : asCents(0),
    accountId: person.businessId ?? person.id,
    businessRole: person.isCommercial ? (person.businessRole ?? "admin") : null,
    orderLimitCents: person.orderLimitCents,
    addresses: await listAddresses(db, id),
  };
}

/** Changes what its owner may change without proving anything more than being signed in. */
export async function changeCustomer(
  { db, visit }: Context,
  id: string,
  change: Pick<PersonChange, "phone" | "companyName" | "newsletter">,
): Promise<void> {
  await changePerson(db, id, change, visit.now);
  removeSessions(db, id);
}
