import { useState } from "react";
import { storageTermsUrl } from "#shop/urls.ts";
import { Checkbox } from "#ui/choice.tsx";
import { Notice } from "#ui/notice.tsx";
import { TextArea, TextInput } from "#ui/text-input.tsx";
import type { Availability } from "#capabilities/delivery/delivery.contract.ts";
import { formCopy } from "../checkout-form.copy.ts";
import { mieleWarning } from "../checkout.copy.ts";
import { type Contact, fieldId } from "./checkout-fields.ts";
import { MoreLink } from "./address-fields.tsx";
import type { CheckoutFormState } from "./use-checkout-fields.ts";
import styles from "./checkout.module.css";

const words = formCopy.delivery;

type ContactFieldsProps = {
  readonly title: string;
  readonly phoneId: string;
  readonly contact: Contact;
  readonly error: string | undefined;
  readonly onChange: (contact: Contact) => void;
  readonly onLeave: (id: string, value: string) => void;
};

function ContactFields({ title, phoneId, contact, error, onChange, onLeave }: ContactFieldsProps) {
  return (
    <fieldset className={styles.fields}>
      <legend className={styles.legend}>{title}</legend>
      <div className={styles.pair}>
        <TextInput
          label={words.contactName}
          maxLength={100}
          autoComplete="off"
          value={contact.name}
          onChange={(event) => onChange({ ...contact, name: event.target.value })}
        />
        <TextInput
          id={phoneId}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          label={words.contactPhone}
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

export type DeliveryExtrasProps = {
  readonly form: CheckoutFormState;
  readonly answer: Availability;
  readonly uniqueRequirements: "asked" | "not-asked";
};

/** Who will be there, who installs, and what is special about the way in. */
export function DeliveryExtras({
  form: { fields, errors, change, leave },
  answer,
  uniqueRequirements,
}: DeliveryExtrasProps) {
  const [hasContact, setHasContact] = useState(fields.deliveryContact.name !== "");
  return (
    <div className={styles.fields}>
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
          title={words.contactWhy}
          phoneId={fieldId.deliveryContactPhone}
          contact={fields.deliveryContact}
          error={errors[fieldId.deliveryContactPhone]}
          onChange={(deliveryContact) => change({ deliveryContact })}
          onLeave={leave}
        />
      ) : (
        <MoreLink onOpen={() => setHasContact(true)}>{words.otherContact}</MoreLink>
      )}
      {uniqueRequirements === "asked" && answer.showUniqueDeliveryRequirements && (
        <TextArea
          label={words.unique}
          hint={words.uniqueWhy}
          optional
          rows={2}
          maxLength={500}
          value={fields.uniqueRequirements}
          onChange={(event) => change({ uniqueRequirements: event.target.value })}
        />
      )}
    </div>
  );
}

export type AcknowledgementsProps = {
  readonly form: CheckoutFormState;
  readonly miele: "asked" | "not-asked";
  readonly storage: "asked" | "not-asked";
};

/** What has to be understood before the order can be placed. */
export function Acknowledgements({ form: { fields, errors, change }, miele, storage }: AcknowledgementsProps) {
  return (
    <>
      {miele === "asked" && (
        <Notice tone="warn" icon="truck">
          <p>{mieleWarning.text}</p>
          <Checkbox
            id={fieldId.miele}
            checked={fields.understandsMiele}
            onChange={(event) => change({ understandsMiele: event.target.checked })}
            error={errors[fieldId.miele]}
          >
            {mieleWarning.tick}
          </Checkbox>
        </Notice>
      )}
      {storage === "asked" && (
        <Checkbox
          id={fieldId.storage}
          checked={fields.acceptsStorage}
          onChange={(event) => change({ acceptsStorage: event.target.checked })}
          detail={
            <a href={storageTermsUrl()} target="_blank" rel="noopener">
              {words.storageTerms}
            </a>
          }
          error={errors[fieldId.storage]}
        >
          {words.storage}
        </Checkbox>
      )}
    </>
  );
}
