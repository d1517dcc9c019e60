import { readAbn } from "#kit/business-numbers.ts";
import { hasHiddenCharacters } from "#kit/hidden-characters.ts";
import type { Site } from "#shop/site.ts";
import { checkPhone } from "#capabilities/location/phone.rules.ts";
import { isCommonPassword } from "./common-passwords.ts";

export const MIN_PASSWORD_LENGTH = 10;
export const MAX_PASSWORD_LENGTH = 128;

export const accountFields = ["email", "password", "firstName", "lastName", "phone", "companyName", "ABN"] as const;
export type AccountField = (typeof accountFields)[number];
export type Problem = { readonly field: AccountField; readonly text: string };

export const problemMessages = {
  email: "Please enter a valid email address, like name@example.com.",
  passwordShort: `Please choose a password of at least ${MIN_PASSWORD_LENGTH} characters.`,
  passwordLong: `Please choose a password of at most ${MAX_PASSWORD_LENGTH} characters.`,
  passwordCommon: "That password is one of the first that others would try. Please choose another.",
  passwordIsEmail: "Please choose a password that is not your email address.",
  firstName: "Please enter your first name.",
  lastName: "Please enter your last name.",
  tooLong: "That is too long.",
  hidden: "Please type this again: it contains hidden characters.",
  companyName: "Please enter the name of your business.",
  abnMissing: "Please enter your ABN: 11 digits.",
  abn: "That is not an ABN. Please check its 11 digits.",
} as const;

const emailShape =
  /^[^\s@"(),:;<>[\\\]]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i;

/** The format of an e-mail address; the confirmation shows whether it works. */
export const isEmail = (text: string): boolean => text.length <= 254 && emailShape.test(text);

/** What is wrong with a password; null when nothing is. Any characters will do: long beats odd. */
export function passwordProblem(password: string, email: string): string | null {
  const length = [...password].length;
  if (length < MIN_PASSWORD_LENGTH) return problemMessages.passwordShort;
  if (length > MAX_PASSWORD_LENGTH) return problemMessages.passwordLong;
  if (isCommonPassword(password)) return problemMessages.passwordCommon;
  return email !== "" && password.toLowerCase() === email.trim().toLowerCase() ? problemMessages.passwordIsEmail : null;
}

/** On a site for businesses everybody registers as one. */
export const asksForBusiness = (site: Pick<Site, "accountPayment">): boolean => site.accountPayment === "offered";

const MAX_NAME_LENGTH = 60;
const MAX_COMPANY_LENGTH = 100;

export function nameProblem(name: string, ifEmpty: string): string | null {
  if (hasHiddenCharacters(name)) return problemMessages.hidden;
  const length = name.trim().length;
  return length === 0 ? ifEmpty : length > MAX_NAME_LENGTH ? problemMessages.tooLong : null;
}

export type RegistrationFields = {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone?: string | undefined;
  readonly companyName?: string | null | undefined;
  readonly ABN?: string | null | undefined;
};

/** Everything wrong with a registration, in the order of its fields. */
export function registrationProblems(
  sent: RegistrationFields,
  site: Pick<Site, "accountPayment" | "country">,
): readonly Problem[] {
  const abn = (sent.ABN ?? "").trim();
  const company = (sent.companyName ?? "").trim();
  const isBusiness = asksForBusiness(site);
  const abnProblem =
    abn === "" ? (isBusiness ? problemMessages.abnMissing : null) : readAbn(abn) ? null : problemMessages.abn;
  const companyProblem =
    isBusiness && company === ""
      ? problemMessages.companyName
      : company.length > MAX_COMPANY_LENGTH
        ? problemMessages.tooLong
        : null;
  const found: readonly (readonly [AccountField, string | null])[] = [
    ["firstName", nameProblem(sent.firstName, problemMessages.firstName)],
    ["lastName", nameProblem(sent.lastName, problemMessages.lastName)],
    ["companyName", companyProblem],
    ["ABN", abnProblem],
    ["email", isEmail(sent.email.trim()) ? null : problemMessages.email],
    [
      "phone",
      (sent.phone ?? "").trim() === "" ? null : checkPhone(sent.phone ?? "", { country: site.country, wanted: "any" }),
    ],
    ["password", passwordProblem(sent.password, sent.email)],
  ];
  return found.flatMap(([field, text]) => (text === null ? [] : [{ field, text }]));
}
