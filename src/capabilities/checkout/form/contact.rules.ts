import type { Market } from "#shop/markets.ts";
import type { Contact } from "./checkout-form.contract.ts";
import { checkPhone } from "../checkout.rules.ts";

export const MAX_INSTRUCTIONS = 150;
/** A person we may ask for at the door. */
const MAX_NAME_LENGTH = 41;

export const contactMessages = {
  name: "Please enter a valid name",
  instructions: "Only 150 characters are aloud in this field",
} as const;

function checkContact(contact: Contact | null, country: Market): string[] {
  if (contact === null) return [];
  const name = contact.name.trim();
  const phone = checkPhone(contact.phone, country);
  const isName = name.length > 0 && name.length <= MAX_NAME_LENGTH;
  return [...(isName ? [] : [contactMessages.name]), ...(phone === null ? [] : [phone])];
}

export type ContactFields = {
  readonly phone: string;
  readonly deliveryContact: Contact | null;
  readonly installationContact: Contact | null;
  readonly deliveryInstructions: string;
};

/** Every sentence about whom we call and what the driver should know. */
export function checkContacts(fields: ContactFields, country: Market): string[] {
  const phone = checkPhone(fields.phone, country);
  const all = [
    ...(phone === null ? [] : [phone]),
    ...checkContact(fields.deliveryContact, country),
    ...checkContact(fields.installationContact, country),
    ...(fields.deliveryInstructions.length > MAX_INSTRUCTIONS ? [contactMessages.instructions] : []),
  ];
  return [...new Set(all)];
}
