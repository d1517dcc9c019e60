import { type ReactNode, useId, useState } from "react";
import { Checkbox } from "#ui/choice.tsx";
import { TextArea, TextInput } from "#ui/text-input.tsx";
import type { Availability } from "#capabilities/delivery/delivery.contract.ts";
import { nextStepsCopy as words } from "../form/next-steps.copy.ts";
import { MoreLink } from "./address-fields.tsx";
import { type Contact, fieldId } from "./checkout-fields.ts";
import { CheckoutSection } from "./checkout-section.tsx";
import type { CheckoutFormState } from "./use-checkout-fields.ts";
import styles from "./checkout.module.css";

type ContactFieldsProps = {
  readonly title: string;
  readonly why?: string;
  readonly phoneId: string;
  readonly contact: Contact;
  readonly error: string | undefined;
  readonly onChange: (contact: Contact) => void;
  readonly onLeave: (id: string, value: string) => void;
};

function ContactFields({ title, why, phoneId, contact, error, onChange, onLeave }: ContactFieldsProps) {
  const whyId = useId();
  return (
    <fieldset className={styles.fields} aria-describedby={why && whyId}>
      <legend className={styles.legend}>{title}</legend>
      {why && (
        <p id={whyId} className={styles.why}>
          {why}
        </p>
      )}
      <div className={styles.pair}>
        <TextInput
          label={words.contactName}
          optional
          maxLength={100}
          autoComplete="off"
          autoFocus={why !== undefined && contact.name === "" && contact.phone === ""}
          value={contact.name}
          onChange={(event) => onChange({ ...contact, name: event.target.value })}
        />
        <TextInput
          id={phoneId}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          label={words.contactPhone}
          optional
          maxLength={30}
          value={contact.phone}
          onChange={(event) => onChange({ ...contact, phone: event.target.value })}
          onBlur={() => onLeave(phoneId, contact.phone)}
          error={error}
        />
      </div>
    </fieldset>
  );
}

export type NextStepsProps = {
  readonly form: CheckoutFormState;
  readonly answer: Availability;
  readonly uniqueRequirements: "asked" | "not-asked";
  /** What will be done on the day, each with its price. */
  readonly services: readonly { readonly sku: string; readonly title: string; readonly price: ReactNode }[];
};

function Added({ services }: Pick<NextStepsProps, "services">) {
  if (services.length === 0) return null;
  return (
    <div>
      <p className={styles.legend}>{words.services}</p>
      <ul className={styles.list}>
        {services.map(({ sku, title, price }) => (
          <li key={sku}>
            <span>{title}</span>
            <span>{price}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function UniqueRequirements({ form: { fields, change } }: Pick<NextStepsProps, "form">) {
  return (
    <TextArea
      label={words.unique}
      hint={words.uniqueWhy}
      optional
      rows={2}
      maxLength={500}
      value={fields.uniqueRequirements}
      onChange={(event) => change({ uniqueRequirements: event.target.value })}
    />
  );
}

/** What happens on the day: what was added to it, who will be there, who installs, and what is special about the way in. */
export function NextSteps({ form, answer, uniqueRequirements, services }: NextStepsProps) {
  const { fields, errors, change, leave } = form;
  const [hasContact, setHasContact] = useState(
    fields.deliveryContact.name !== "" || fields.deliveryContact.phone !== "",
  );
  return (
    <CheckoutSection title={words.title}>
      <div className={styles.fields}>
        <Added services={services} />
        {answer.showNotifyIfAvailableSooner && (
          <Checkbox
            name="EarlyNotification"
            checked={fields.wantsEarlier}
            onChange={(event) => change({ wantsEarlier: event.target.checked })}
          >
            {words.sooner}
          </Checkbox>
        )}
        {answer.showInstallationContact && (
          <ContactFields
            title={words.installation}
            phoneId={fieldId.installationContactPhone}
            contact={fields.installationContact}
            error={errors[fieldId.installationContactPhone]}
            onChange={(installationContact) => change({ installationContact })}
            onLeave={leave}
          />
        )}
        {hasContact ? (
          <ContactFields
            title={words.otherContact}
            why={words.contactWhy}
            phoneId={fieldId.deliveryContactPhone}
            contact={fields.deliveryContact}
            error={errors[fieldId.deliveryContactPhone]}
            onChange={(deliveryContact) => change({ deliveryContact })}
            onLeave={leave}
          />
        ) : (
          <MoreLink onOpen={() => setHasContact(true)}>{words.otherContact}</MoreLink>
        )}
        {uniqueRequirements === "asked" && answer.showUniqueDeliveryRequirements && <UniqueRequirements form={form} />}
      </div>
    </CheckoutSection>
  );
}
