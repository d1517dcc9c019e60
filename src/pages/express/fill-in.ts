import type { Site } from "#shop/site.ts";
import { addressId, type CheckoutFields, fieldId } from "#capabilities/checkout/web/checkout-fields.ts";
import type { CheckoutFormState } from "#capabilities/checkout/web/use-checkout-fields.ts";
import type { Locality } from "#capabilities/location/location.contract.ts";
import { findPlace } from "#capabilities/location/web/find-place.ts";
import { walletCopy } from "#capabilities/payments/wallet.copy.ts";
import type { WalletDetails } from "#capabilities/payments/web/wallet-sheet.ts";
import type { Delivery } from "../checkout/use-delivery.ts";
import type { Said } from "./express-pay.tsx";

const words = walletCopy.express;

/** The form that is filled in with what a wallet knows. */
export type Fillable = {
  readonly form: CheckoutFormState;
  readonly delivery: Delivery;
  readonly site: Pick<Site, "country">;
  /** The account says who buys, and a wallet cannot say otherwise. */
  readonly isLocked: boolean;
};

/** The last word is the last name; whoever has but one is called by it. */
export function namesOf(name: string): { readonly firstName: string; readonly lastName: string } {
  const parts = name.trim().split(/\s+/);
  return { firstName: parts.slice(0, -1).join(" "), lastName: parts.at(-1) ?? "" };
}

/** The form with what the wallet knows in it. What it does not know stays as it was typed. */
export function filledWith(
  fields: CheckoutFields,
  details: WalletDetails,
  { place, who }: { readonly place: Locality | null; readonly who: "wallet" | "account" },
): CheckoutFields {
  const { suburb, state, postcode } = place ?? { suburb: "", state: "", postcode: "" };
  const known = (text: string, before: string) => (text === "" ? before : text);
  const { firstName, lastName } = namesOf(details.name);
  return {
    ...fields,
    ...(who === "wallet" && {
      email: known(details.email, fields.email),
      phoneNumber: known(details.phone, fields.phoneNumber),
    }),
    kind: "delivery",
    payment: "googlePay",
    delivery: {
      ...fields.delivery,
      firstName: known(firstName, fields.delivery.firstName),
      lastName: known(lastName, fields.delivery.lastName),
      address: known(details.address, fields.delivery.address),
      suburb,
      state,
      postcode,
    },
  };
}

/** Fills the form in, and answers what is to be said of it. A suburb that we do not know is for the shopper to choose. */
export async function fillIn(
  { form, delivery, site: { country }, isLocked }: Fillable,
  details: WalletDetails,
): Promise<Said> {
  const isHere = details.country === country;
  const found = isHere ? await findPlace({ ...details, state: country === "NZ" ? "" : details.state }) : null;
  form.turn((fields) =>
    filledWith(fields, isHere ? details : { ...details, address: "" }, {
      place: found,
      who: isLocked ? "account" : "wallet",
    }),
  );
  if (found !== null) delivery.setPlace(found);
  // What came from elsewhere says at once what is wrong with it.
  form.leave(fieldId.email, details.email);
  form.leave(fieldId.phone, details.phone);
  form.leave(addressId("delivery", "lastName"), details.name);
  form.leave(addressId("delivery", "address"), details.address);
  if (!isHere) return { tone: "warn", says: words.otherCountry };
  return found === null
    ? { tone: "warn", says: words.unknownPlace(`${details.suburb} ${details.postcode}`.trim()) }
    : { tone: "good", says: words.filled };
}
