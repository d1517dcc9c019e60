import type { Site } from "#shop/site.ts";
import { Button } from "#ui/button.tsx";
import { ErrorSummary } from "#ui/error-summary.tsx";
import { Notice } from "#ui/notice.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { bindField, type FormProblem, useForm } from "#ui/use-form.ts";
import type { SavedAddress } from "#capabilities/account/account.contract.ts";
import { addressTerms } from "#capabilities/account/account.rules.ts";
import { checkDeliveryAddress } from "#capabilities/location/address.rules.ts";
import { checkPhone } from "#capabilities/location/phone.rules.ts";
import { SuburbField } from "#capabilities/location/web/suburb-field.tsx";
import { accountCopy as words } from "./account.copy.ts";
import { callAccount } from "./call-account.ts";
import styles from "./account.module.css";

export type AddressFormProps = {
  readonly site: Site;
  /** Null for a new one. */
  readonly address: SavedAddress | null;
  readonly onSaved: (address: SavedAddress) => void;
  readonly onCancel: () => void;
};

const fields = [
  "firstName",
  "lastName",
  "companyName",
  "address",
  "suburb",
  "state",
  "postcode",
  "deliveryInstructions",
  "phone",
] as const;
type Field = (typeof fields)[number];
type Values = Readonly<Record<Field, string>>;

const valuesOf = (address: SavedAddress | null): Values =>
  Object.fromEntries(fields.map((field) => [field, address?.[field] ?? ""])) as Values;

function problemsOf(values: Values, site: Site): readonly FormProblem<Field>[] {
  const errors: Readonly<Partial<Record<Field, string>>> = checkDeliveryAddress(values, addressTerms(site));
  const phone = values.phone.trim() === "" ? null : checkPhone(values.phone, { country: site.country, wanted: "any" });
  const all = { ...errors, ...(phone !== null && { phone }) };
  return fields.flatMap((field) => (all[field] === undefined ? [] : [{ field, text: all[field] }]));
}

/** The form of a new or changed address. */
export function AddressForm({ site, address, onSaved, onCancel }: AddressFormProps) {
  const form = useForm<Values, SavedAddress>({
    id: "address",
    initial: valuesOf(address),
    check: (values) => problemsOf(values, site),
    send: (values) =>
      callAccount("POST /api/account/order/addresses/save", {
        body: { ...values, ...(address !== null && { id: address.id }) },
      }),
    onSent: onSaved,
  });
  const { suburb, state, postcode } = form.values;
  const errorOf = (field: Field) => form.errorOf(field) ?? undefined;
  const errors = Object.fromEntries(
    (["suburb", "state", "postcode"] as const).flatMap((field) => {
      const text = errorOf(field);
      return text === undefined ? [] : [[field, text]];
    }),
  );
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <h2>{address === null ? words.addAddress : words.changeAddress}</h2>
      <ErrorSummary problems={form.problems} attempt={form.attempt} />
      <div className={styles.pair}>
        <TextInput {...bindField(form, "firstName")} label={words.firstName} autoComplete="given-name" required />
        <TextInput {...bindField(form, "lastName")} label={words.lastName} autoComplete="family-name" required />
      </div>
      <TextInput
        {...bindField(form, "companyName")}
        label={words.company}
        autoComplete="organization"
        optional={site.accountPayment !== "offered"}
      />
      <TextInput {...bindField(form, "address")} label={words.street} autoComplete="street-address" required />
      <SuburbField
        country={site.country}
        idPrefix="address"
        value={{ suburb, state, postcode }}
        errors={errors}
        onChange={(place) => form.change(place)}
      />
      <TextInput {...bindField(form, "phone")} label={words.phone} type="tel" autoComplete="tel" optional />
      <TextInput {...bindField(form, "deliveryInstructions")} label={words.instructions} optional />
      <div role="alert">
        {form.failures.map((text) => (
          <Notice key={text} tone="bad">
            {text}
          </Notice>
        ))}
      </div>
      <p className={styles.buttons}>
        <Button type="submit" kind="primary" busy={form.isSending}>
          {words.save}
        </Button>
        <Button onClick={onCancel}>{words.cancel}</Button>
      </p>
    </form>
  );
}
