/** How long the form's input is stored: three days (CHK-130). */
export const SESSION_MS = 3 * 86_400_000;
/** Characters of JSON; a form that is filled to the brim has a tenth of them. */
export const MAX_SESSION_LENGTH = 20_000;

/** What belongs to a card or a telephone's one-time code, in every spelling a form might use. */
const secret =
  /^(?:card(?:details|number|no|holder(?:name)?|expiry|cvc|cvv)?|nameoncard|encrypted\w*|cvc|cvv|csc|expiry(?:date|month|year)?|devicepaymentcode|fraudchecktoken|wallettoken|password)$/i;

/** The session without card fields, at any depth. */
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !secret.test(name))
      .map(([name, inner]) => [name, withoutSecrets(inner)]),
  );
}
