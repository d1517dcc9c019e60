import type { RefusalMessages, RefusalsOf } from "#shop/contract.ts";
import type { customersOfficeContract } from "./customers.office.contract.ts";

export const mergeSentences = {
  sameAccount: "This is the same account. Choose another one.",
  otherSite: "These accounts are of two sites. Each site has a log-in of its own, so they can't be merged.",
  alreadyMerged: "One of these accounts is part of another account already.",
  staffAccount: "This is the account of a member of staff. Change it under Staff.",
  businessAccount: "The other account is a business with credit. Open that one, and merge this account into it.",
} as const;

export const customersRefusalMessages: RefusalMessages<RefusalsOf<typeof customersOfficeContract>> = {
  unknownCustomer: "There is no such customer.",
  changedMeanwhile: "Somebody changed this customer a moment ago. Reload the page and make your change again.",
  badPhone: "Enter a phone number like 0400 000 000, or leave it empty.",
  badEmail: "Enter an email like name@example.com.",
  knownId: "Another customer has this id. Reload the page and add the customer again.",
  knownEmail: "This site has a customer with this email. Search for it and order for them.",
  badTags: "Use up to 20 tags of up to 40 letters.",
  erased: "This person was erased, so nothing about them can be changed.",
  locked: "This account is locked. Unlock it first.",
  ...mergeSentences,
};
