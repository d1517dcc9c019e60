import { useSyncExternalStore } from "react";
import { type Market, markets } from "#shop/markets.ts";
import { Select } from "#ui/select.tsx";
import { contactLimits } from "#capabilities/enquiries/contact.rules.ts";
import { contactCopy as words } from "#capabilities/enquiries/enquiries.copy.ts";
import { SuburbField } from "#capabilities/location/web/suburb-field.tsx";
import { bindMessageField, Line, Sender, Writing } from "./message-field.tsx";
import type { Message } from "./use-message.ts";
import styles from "./contact.module.css";

type ServiceFieldsProps = { readonly message: Message; readonly country: Market };

export function ServiceFields({ message, country }: ServiceFieldsProps) {
  const text = words["service-call"];
  return (
    <>
      <Line message={message} field="product" label={words.product} hint={words.productHint} autoComplete="off" />
      <Writing message={message} label={text.message} hint={text.messageHint} most={contactLimits.message.most} />
      <div className={styles.pair}>
        <Line
          message={message}
          field="purchasedOn"
          type="date"
          label={words.purchasedOn}
          hint={words.purchasedOnHint}
          optional
        />
        <Line
          message={message}
          field="orderNumber"
          label={words.orderNumber}
          hint={words.orderNumberHint}
          optional
          autoComplete="off"
        />
      </div>
      <Sender message={message} phone="required" />
      <fieldset className={styles.place}>
        <legend className={styles.legend}>{words.place}</legend>
        <Line message={message} field="address" label={words.address} autoComplete="street-address" />
        <Suburb message={message} country={country} />
      </fieldset>
    </>
  );
}

const never = () => () => {};
/** False on the server and in the first paint, which need plain fields. */
const useScript = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** A suburb from the list; without scripts, three plain fields that the server looks up. */
function Suburb({ message, country }: ServiceFieldsProps) {
  const hasScript = useScript();
  if (!hasScript) return <PlainSuburb message={message} country={country} />;
  const { suburb, state, postcode } = message.values;
  const errorOf = (field: "suburb" | "state" | "postcode") => {
    const text = message.errorOf(field);
    return text === null ? {} : { [field]: text };
  };
  return (
    <div className={styles.suburb}>
      <SuburbField
        country={country}
        value={{ suburb, state, postcode }}
        onChange={(value) => message.change(value)}
        errors={{ ...errorOf("suburb"), ...errorOf("state"), ...errorOf("postcode") }}
        idPrefix="service-call"
      />
    </div>
  );
}

function PlainSuburb({ message, country }: ServiceFieldsProps) {
  const { states } = markets[country];
  return (
    <div className={styles.suburb}>
      <Line message={message} field="suburb" label={words.suburb} autoComplete="address-level2" />
      <div className={styles.pair}>
        {states.length > 0 && (
          <Select
            {...bindMessageField(message, "state")}
            label={words.state}
            prompt={words.chooseState}
            options={states.map((state) => ({ value: state.code, label: state.code }))}
          />
        )}
        <Line
          message={message}
          field="postcode"
          label={words.postcode}
          autoComplete="postal-code"
          inputMode="numeric"
        />
      </div>
    </div>
  );
}
