import { useState } from "react";
import { Checkbox } from "#ui/choice.tsx";
import { formCopy } from "#capabilities/checkout/form/checkout-form.copy.ts";
import { AddressFields, Instructions, sections } from "#capabilities/checkout/web/address-fields.tsx";
import { addressId, type AddressPrefix } from "#capabilities/checkout/web/checkout-fields.ts";
import { CheckoutSection } from "#capabilities/checkout/web/checkout-section.tsx";
import { suburbErrors } from "#capabilities/checkout/web/use-checkout-fields.ts";
import type { Address } from "#capabilities/location/address.rules.ts";
import type { Locality } from "#capabilities/location/location.contract.ts";
import { suburbCopy } from "#capabilities/location/location.copy.ts";
import { StreetField } from "#capabilities/location/web/street-field.tsx";
import { SuburbField } from "#capabilities/location/web/suburb-field.tsx";
import type { CheckoutParts } from "./checkout-form.tsx";

const words = formCopy.address;

type PlaceFieldsProps = Pick<CheckoutParts, "site" | "form"> & {
  readonly prefix: AddressPrefix;
  readonly address: Address;
  readonly onChange: (part: Partial<Address>) => void;
  readonly onLocality?: (locality: Locality) => void;
  readonly disabled: boolean;
};

/** Street and suburb: a suggestion fills in both, and each can be typed alone. */
function PlaceFields({ site, form, prefix, address, onChange, onLocality, disabled }: PlaceFieldsProps) {
  const [isUnserved, setIsUnserved] = useState(false);
  const [failedLookups, setFailedLookups] = useState(0);
  const { errors, leave } = form;
  const streetId = addressId(prefix, "address");
  const suburb = suburbErrors(errors, prefix);
  return (
    <>
      <StreetField
        id={streetId}
        label={words.street}
        hint={prefix === "delivery" && !disabled ? words.streetWhy : undefined}
        autoComplete={`${sections[prefix]} address-line1`}
        disabled={disabled}
        value={address.address}
        error={errors[streetId]}
        onChange={(street) => onChange({ address: street })}
        onLeave={() => leave(streetId, address.address)}
        onAddress={({ street, locality }) => {
          setIsUnserved(locality === null);
          const { suburb: name, state, postcode } = locality ?? { suburb: "", state: "", postcode: "" };
          onChange({ address: street, suburb: name, state, postcode });
          if (locality === null) setFailedLookups((count) => count + 1);
          else onLocality?.(locality);
        }}
      />
      <SuburbField
        // A new field, because the old one would still show letters from before the selection.
        key={failedLookups}
        country={site.country}
        idPrefix={prefix}
        disabled={disabled}
        value={address}
        onChange={(value) => {
          setIsUnserved(false);
          onChange(value);
        }}
        {...(onLocality && { onLocality })}
        errors={isUnserved && address.suburb === "" ? { suburb: suburbCopy.failed } : suburb}
      />
    </>
  );
}

const companyOf = ({ site }: Pick<CheckoutParts, "site">) =>
  site.accountPayment === "offered" ? "required" : "optional";

export function DeliveryAddress(props: CheckoutParts) {
  const { form, delivery, isLocked } = props;
  const { fields, errors, change, changeDelivery, leave } = form;
  const isCarried = fields.kind === "cash-and-carry";
  return (
    <CheckoutSection title={isCarried ? words.carried : words.delivery}>
      <AddressFields
        prefix="delivery"
        address={fields.delivery}
        onChange={changeDelivery}
        onLeave={leave}
        errors={errors}
        company={companyOf(props)}
      >
        <PlaceFields
          {...props}
          prefix="delivery"
          address={fields.delivery}
          onChange={changeDelivery}
          onLocality={delivery.setPlace}
          disabled={isCarried}
        />
      </AddressFields>
      {!isCarried && (
        <Instructions
          value={fields.delivery.deliveryInstructions}
          onChange={changeDelivery}
          onLeave={leave}
          errors={errors}
        />
      )}
      <Checkbox
        name="billingSame"
        checked={fields.billingIs === "same"}
        disabled={isLocked}
        onChange={(event) => change({ billingIs: event.target.checked ? "same" : "other" })}
      >
        {words.same}
      </Checkbox>
    </CheckoutSection>
  );
}

export function BillingAddress(props: CheckoutParts) {
  const { form, isLocked } = props;
  const { fields, errors, changeBilling, leave } = form;
  if (fields.billingIs === "same") return null;
  return (
    <CheckoutSection title={words.billing}>
      <AddressFields
        prefix="billing"
        address={fields.billing}
        onChange={changeBilling}
        onLeave={leave}
        errors={errors}
        company={companyOf(props)}
        disabled={isLocked}
      >
        <PlaceFields
          {...props}
          prefix="billing"
          address={fields.billing}
          onChange={changeBilling}
          disabled={isLocked}
        />
      </AddressFields>
    </CheckoutSection>
  );
}
