import { toDollars } from "#kit/money.ts";
import type { Context } from "#platform/service.ts";
import { findOpenCart, linesForOrder } from "#capabilities/cart/server/cart.service.ts";
import { readSupportNumber } from "#capabilities/content/server/content.service.ts";
import { listSalespeople } from "#capabilities/identity/server/identity.service.ts";
import { inStoreMethods } from "#capabilities/payments/payment-methods.rules.ts";
import { hasOption } from "#capabilities/payments/payments.rules.ts";
import { cardSettingOf, listTerminals } from "#capabilities/payments/server/payments.service.ts";
import type { Address, CheckoutView } from "../../checkout.contract.ts";
import { offeredOptions } from "../../paying/methods.rules.ts";
import { type Buyer, readBuyer, termsOf } from "./buyer.ts";
import { readFraudCheck } from "./fraud-check.ts";
import { listStores } from "./people.store.ts";

/** The data that the checkout page needs first: the rest comes from the cart and the delivery. */
export async function showCheckout(context: Context): Promise<CheckoutView> {
  const { site } = context.visit;
  const buyer = await readBuyer(context);
  const [card, people, lines, supportNumber] = await Promise.all([
    cardSettingOf(context),
    showPeople(context, buyer),
    linesInCart(context),
    readSupportNumber(context),
  ]);
  const opts = offeredOptions(termsOf(context, buyer, lines));
  return {
    customer: showCustomer(context, buyer),
    ...people,
    terminals: showTerminals(context, opts),
    partialPaymentPercentage: site.depositPercent,
    opts,
    isOrderedByStaff: buyer.seller !== null,
    x509EncryptionKeys: card.keys,
    cardForm: card.form,
    supportNumber,
    isWinningDeliveryServicesOverrideAllowed: hasOption(opts, "serviceOverride"),
    poNumber: site.accountPayment === "offered" ? "shown" : "hidden",
    fraudCheck: await readFraudCheck(context),
    creditAvailable: buyer.creditCents === null ? null : toDollars(buyer.creditCents),
  };
}

async function linesInCart(context: Context) {
  const cart = await findOpenCart(context);
  return cart === null ? [] : linesForOrder(context, cart.id);
}

function showCustomer({ visit }: Context, { customer }: Buyer): CheckoutView["customer"] {
  if (customer === null) return null;
  const saved = customer.addresses.find((one) => one.country === visit.site.country);
  const address: Address | null = saved ? { ...ofAddress(saved), country: visit.site.country } : null;
  const { email, phone, isLocked } = customer;
  return { email, phone, locked: isLocked, billingAddress: address, shippingAddress: address };
}

const ofAddress = ({
  firstName,
  lastName,
  companyName,
  address,
  suburb,
  state,
  postcode,
}: Omit<Address, "country">) => ({
  firstName,
  lastName,
  companyName,
  address,
  suburb,
  state,
  postcode,
});

/** Terminals are only for staff who may use them. */
const showTerminals = (context: Context, opts: number): CheckoutView["terminals"] =>
  inStoreMethods
    .filter((method) => hasOption(opts, method))
    .flatMap((method) => listTerminals(context, method))
    .map(({ store: subdivision, name }) => ({ subdivision, name }));

type People = Pick<CheckoutView, "stores" | "salesPeople" | "store">;

/** Stores and salespeople are for staff, with their own preselected. */
async function showPeople({ db, visit }: Context, { staff, seller }: Buyer): Promise<People> {
  if (staff === null && seller === null) return { stores: [], salesPeople: [], store: null };
  const [stores, people] = await Promise.all([listStores(db, visit.site.code), listSalespeople(db, visit.site.code)]);
  const own = stores.find((one) => one.subdivision === staff?.subdivision) ?? null;
  return {
    stores: stores.map(({ subdivision, name }) => ({ subdivision, name, selected: subdivision === own?.subdivision })),
    salesPeople: people.map(({ code, name, subdivision }) => ({
      code,
      name,
      subdivision: subdivision ?? "",
      selected: code === staff?.salespersonCode,
    })),
    store: own && {
      phone: own.phone,
      address: own.address,
      suburb: own.suburb,
      postcode: own.postcode,
      state: own.state,
    },
  };
}
