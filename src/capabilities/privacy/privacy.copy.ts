import type { RefusalMessages, RefusalsOf } from "#shop/contract.ts";
import type { privacyContract } from "./privacy.office.contract.ts";
import type { RequestChannel, Closing, RequestKind, RequestState } from "./privacy.rules.ts";

export const kindLabels: Readonly<Record<RequestKind, string>> = { access: "Copy of data", erasure: "Erasure" };

export const stateLabels: Readonly<Record<RequestState, string>> = {
  open: "Open",
  answered: "Answered",
  erased: "Erased",
  refused: "Refused",
  withdrawn: "Withdrawn",
};

export const requestChannelLabels: Readonly<Record<RequestChannel, string>> = {
  email: "Email",
  phone: "Phone",
  letter: "Letter",
  store: "In a store",
  form: "Contact form",
};

export const closingLabels: Readonly<Record<Closing, string>> = {
  answered: "Answered: the person has what they asked for",
  refused: "Refused",
  withdrawn: "Withdrawn by the person",
};

export const privacyRefusalMessages: RefusalMessages<RefusalsOf<typeof privacyContract>> = {
  unknownRequest: "There is no such request.",
  notYetReceived: "Enter the day on which the request came; it can't be in the future.",
  tooOld: "Enter the day on which the request came, at most a year ago.",
  alreadyOpen: ({ number }) => `Request ${String(number)} of the same person for the same thing is still open.`,
  usedKey: "This request was recorded with other details. Reload the page and begin again.",
  changedMeanwhile: "Somebody changed this request a moment ago. Reload the page to see it.",
  closed: "This request is closed. Record a new one.",
  notErasure: "This person asked for a copy. Record a request for erasure first.",
  staffAccount: "This is the account of a member of staff. End their access under Staff first.",
  stillOpen: "Something of this person is not finished yet.",
  notAnswered: "Export the file and send it to the person before you close this as answered.",
};
