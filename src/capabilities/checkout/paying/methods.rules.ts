import type { Cents } from "#kit/money.ts";
import type { StaffPermission } from "#shop/visit.ts";
import {
  inStoreMethods,
  isOffered,
  isPromiseOffered,
  type Offering,
  redirectMethods,
} from "#capabilities/payments/payment-methods.rules.ts";
import { walletMethods } from "#capabilities/payments/wallets.rules.ts";
import { type PaymentOption, paymentOptions } from "#capabilities/payments/payments.rules.ts";

/** Everything about a visit that decides what may be used in its checkout. */
export type CheckoutTerms = {
  readonly accountPayment: "offered" | "not-offered";
  readonly storageCharge: "charged" | "free";
  readonly depositPercent: number;
  /** A member of staff orders for the customer, and never sees or enters the customer's cards. */
  readonly isOrderedByStaff: boolean;
  /** Null for everybody who is not staff. */
  readonly permissions: readonly StaffPermission[] | null;
  /** A business with credit, and how much of it is left; null for everybody else. */
  readonly creditCents: Cents | null;
  readonly hasMiele: boolean;
  /** Our own truck brings everything, so its driver can take cash for it. */
  readonly isAllOnOurTruck: boolean;
  /** A signed-in customer. */
  readonly isCustomer: boolean;
  /** What the site can be paid with. */
  readonly offering: Offering;
};

type Offer = readonly [PaymentOption, (terms: CheckoutTerms) => boolean];

const permitted = (permission: StaffPermission) => (terms: CheckoutTerms) =>
  terms.permissions?.includes(permission) ?? false;

const ofSite = [...redirectMethods, ...walletMethods].map((method): Offer => [
  method,
  ({ offering }) => isOffered(offering, method),
]);

/** Every bit of `opts` and when it is set. */
const offers: readonly Offer[] = [
  ...ofSite,
  [
    "cashOnDelivery",
    ({ offering, isAllOnOurTruck }) => isAllOnOurTruck && isPromiseOffered(offering, "cashOnDelivery"),
  ],
  ["paidInstalments", ({ offering, isCustomer }) => isCustomer && isPromiseOffered(offering, "paidInstalments")],
  ...inStoreMethods.map((method): Offer => [
    method,
    (terms) => permitted(method)(terms) && isOffered(terms.offering, method),
  ]),
  ["uniqueRequirements", () => true],
  ["warehouseStorageCharge", ({ storageCharge }) => storageCharge === "charged"],
  ["partialPayment", ({ depositPercent, hasMiele }) => depositPercent > 0 && depositPercent < 100 && !hasMiele],
  ["accountCredit", ({ accountPayment, creditCents }) => accountPayment === "offered" && creditCents !== null],
  ["cashAndCarry", permitted("cashAndCarry")],
  ["staffOther", permitted("otherPayment")],
  ["paymentLink", ({ isOrderedByStaff }) => isOrderedByStaff],
  ["serviceOverride", permitted("serviceOverride")],
];

/** What staff may use who order for a customer: nothing that the customer would have to enter. */
const byStaff: ReadonlySet<PaymentOption> = new Set([
  "uniqueRequirements",
  "warehouseStorageCharge",
  "accountCredit",
  "paymentLink",
  "staffOther",
  "serviceOverride",
  ...inStoreMethods,
]);

/** `opts`: what this visit may use. */
export const offeredOptions = (terms: CheckoutTerms): number =>
  offers
    .filter(([option]) => !terms.isOrderedByStaff || byStaff.has(option))
    .reduce((opts, [option, isAllowed]) => (isAllowed(terms) ? opts | paymentOptions[option] : opts), 0);

/** Options that only staff, or a business with credit, may choose: choosing them without is forbidden, not just not offered. */
export const restrictedOptions: ReadonlySet<PaymentOption> = new Set([
  "accountCredit",
  "cashAndCarry",
  "staffOther",
  "paymentLink",
  ...inStoreMethods,
]);
