import { type ReactNode, useState } from "react";
import { Icon } from "#ui/icon.tsx";
import { TextArea, TextInput } from "#ui/text-input.tsx";
import { type Address, addressLimits, type DeliveryAddress } from "#capabilities/location/address.rules.ts";
import { formCopy } from "../form/checkout-form.copy.ts";
import { addressId, type AddressPrefix, type FieldErrors } from "./checkout-fields.ts";
import styles from "./checkout.module.css";

export type AddressFieldsProps = {
  readonly prefix: AddressPrefix;
  readonly address: Address;
  readonly onChange: (part: Partial<Address>) => void;
  readonly onLeave: (id: string, value: string) => void;
  readonly errors: FieldErrors;
  readonly company: "optional" | "required";
  readonly disabled?: boolean;
  /** Street and suburb, which belong to another room. */
  readonly children: ReactNode;
};

const words = formCopy.address;
const tokens = {
  firstName: "given-name",
  lastName: "family-name",
  companyName: "organization",
} as const;
/** The parts of a browser's own memory of addresses. */
export const sections = { delivery: "shipping", billing: "billing" } as const;

/** A link that makes room for a field most people do not need. */
export function MoreLink({ children, onOpen }: { readonly children: string; readonly onOpen: () => void }) {
  return (
    <button type="button" className={styles.more} onClick={onOpen}>
      <Icon name="plus" size={16} />
      {children}
    </button>
  );
}

export function AddressFields({
  prefix,
  address,
  onChange,
  onLeave,
  errors,
  company,
  disabled,
  children,
}: AddressFieldsProps) {
  const [hasCompany, setHasCompany] = useState(company === "required" || address.companyName !== "");
  const field = (name: keyof typeof tokens) => {
    const id = addressId(prefix, name);
    return {
      id,
      name: id,
      disabled,
      value: address[name],
      autoComplete: `${sections[prefix]} ${tokens[name]}`,
      error: errors[id],
      onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
      onBlur: () => onLeave(id, address[name]),
    };
  };
  return (
    <div className={styles.fields}>
      <div className={styles.pair}>
        <TextInput {...field("firstName")} label={words.firstName} />
        <TextInput {...field("lastName")} label={words.lastName} />
      </div>
      {hasCompany ? (
        <TextInput
          {...field("companyName")}
          label={words.company}
          optional={company === "optional"}
          autoFocus={company === "optional" && address.companyName === ""}
        />
      ) : (
        <MoreLink onOpen={() => setHasCompany(true)}>{words.addCompany}</MoreLink>
      )}
      {children}
    </div>
  );
}

export type InstructionsProps = {
  readonly value: string;
  readonly onChange: (part: Pick<DeliveryAddress, "deliveryInstructions">) => void;
  readonly onLeave: (id: string, value: string) => void;
  readonly errors: FieldErrors;
};

/** Behind a link, because few need it. */
export function Instructions({ value, onChange, onLeave, errors }: InstructionsProps) {
  const [isOpen, setIsOpen] = useState(value !== "");
  const id = addressId("delivery", "deliveryInstructions");
  if (!isOpen) return <MoreLink onOpen={() => setIsOpen(true)}>{words.addInstructions}</MoreLink>;
  return (
    <TextArea
      id={id}
      name={id}
      label={words.instructions}
      hint={words.instructionsWhy}
      optional
      autoFocus={value === ""}
      counter={addressLimits.deliveryInstructions}
      value={value}
      onChange={(event) => onChange({ deliveryInstructions: event.target.value })}
      onBlur={() => onLeave(id, value)}
      error={errors[id]}
    />
  );
}
