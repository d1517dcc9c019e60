import { useState } from "react";
import { callOf } from "#ui/call.ts";
import { inStoreCopy } from "#capabilities/checkout/form/in-store.copy.ts";
import { toCashAndCarry, toDelivery, type CarryStore } from "#capabilities/checkout/web/cash-and-carry.ts";
import { withStore } from "#capabilities/checkout/web/staff-choices.ts";
import { StaffSection } from "#capabilities/checkout/web/staff-section.tsx";
import { hasOption } from "#capabilities/payments/payments.rules.ts";
import type { storesContract } from "#capabilities/stores/stores.contract.ts";
import type { CheckoutParts } from "./checkout-form.tsx";

const call = callOf<typeof storesContract>();

/** The store of a subdivision: the one that came with the page, or one of the list. */
async function findStore({ view }: CheckoutParts, subdivision: string): Promise<CarryStore | null> {
  const own = view.stores.find((one) => one.selected)?.subdivision;
  if (own === subdivision && view.store !== null) return view.store;
  const stores = await call("GET /api/store", {}).catch(() => []);
  return stores.find((one) => one.subdivision === subdivision) ?? null;
}

/** The fields that staff choose for the customer. */
export function StaffChoices(props: CheckoutParts) {
  const [failure, setFailure] = useState<string | null>(null);
  const { view, form, delivery } = props;
  const { fields, change, turn } = form;
  const carry = async (subdivision: string) => {
    const store = await findStore(props, subdivision);
    if (store === null) return setFailure(inStoreCopy.staff.storeUnknown);
    delivery.trust(store);
    turn((before) => toCashAndCarry(store, withStore(view, before, subdivision)));
  };
  const chooseStore = (subdivision: string) => {
    setFailure(null);
    if (fields.kind === "delivery") return turn((before) => withStore(view, before, subdivision));
    if (subdivision === "") return turn((before) => withStore(view, toDelivery(before), ""));
    void carry(subdivision);
  };
  const isOffered = (option: "cashAndCarry" | "serviceOverride") => hasOption(view.opts, option);
  const mayOverride = isOffered("serviceOverride") || view.isWinningDeliveryServicesOverrideAllowed;
  const isUndeliverable = delivery.availability.deliveryUnavailable || fields.asksForQuote;
  return (
    <StaffSection
      view={view}
      fields={fields}
      failure={failure}
      onStore={chooseStore}
      onSalesperson={(salespersonCode) => change({ salespersonCode })}
      onCarry={
        isOffered("cashAndCarry")
          ? (isOn) => {
              setFailure(null);
              if (isOn) void carry(fields.subdivision);
              else turn(toDelivery);
            }
          : undefined
      }
      onOverride={mayOverride ? (overridesDays) => change({ overridesDays }) : undefined}
      onQuote={isUndeliverable ? (asksForQuote) => change({ asksForQuote }) : undefined}
    />
  );
}
