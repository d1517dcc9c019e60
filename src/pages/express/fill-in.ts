import type { Site } from "#shop/site.ts";
import { addressId, type CheckoutFields, fieldId } from "#capabilities/checkout/web/checkout-fields.ts";
import type { CheckoutFormState } from "#capabilities/checkout/web/use-checkout-fields.ts";
import type { Locality } from "#capabilities/location/location.contract.ts";
import { findPlace } from "#capabilities/location/web/find-place.ts";
import { walletCopy } from "#capabilities/payments/wallet.copy.ts";
import type { WalletDetails } from "#capabilities/payments/web/wallet-sheet.ts";
import type { Delivery } from "../checkout/use-delivery.ts";
import type { FillResult } from "./express-pay.tsx";

const words = walletCopy.express;

/** The form that a wallet's details fill in. */
export type Fillable = {
  readonly form: CheckoutFormState;
  readonly delivery: Delivery;
  readonly site: Pick<Site, "country">;
  /** The account determines the buyer, so a wallet does not change it. */
  readonly isLocked: boolean;
};

/** The last word is the last name; a single name is used for both. */
export function namesOf(name: string): { readonly firstName: string; readonly lastName: string } {
  const parts = name.trim().split(/\s+/);
  return { firstName: parts.slice(0, -1).join(" "), lastName: parts.at(-1) ?? "" };
}

/** The form with the wallet's details. Missing ones keep the typed value. */
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

/** Fills in the form, and answers the message. The shopper chooses a suburb that is not in the list. */
export async function fillIn(
  { form, delivery, site: { country }, isLocked }: Fillable,
  details: WalletDetails,
): Promise<FillResult> {
  const isHere = details.country === country;
  const found = isHere ? await findPlace({ ...details, state: country === "NZ" ? "" : details.state }) : null;
  form.turn((fields) =>
    filledWith(fields, isHere ? details : { ...details, address: "" }, {
      place: found,
      who: isLocked ? "account" : "wallet",
    }),
  );
  if (found !== null) delivery.setPlace(found);
  // Values from the wallet show their errors at once.
  form.leave(fieldId.email, details.email);
  form.leave(fieldId.phone, details.phone);
  form.leave(addressId("delivery", "lastName"), details.name);
  form.leave(addressId("delivery", "address"), details.address);
  if (!isHere) return { tone: "warn", message: words.otherCountry };
  return found === null
    ? { tone: "warn", message: words.unknownPlace(`${details.suburb} ${details.postcode}`.trim()) }
    : { tone: "good", message: words.filled };
}
