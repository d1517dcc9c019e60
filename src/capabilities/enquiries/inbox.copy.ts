import type { RefusalMessages, RefusalsOf } from "#shop/contract.ts";
import type { EnquiryKind, EnquiryState } from "./inbox.rules.ts";
import { replyLimits } from "./inbox.rules.ts";
import type { inboxContract } from "./inbox.office.contract.ts";

export const kindLabels: Readonly<Record<EnquiryKind, string>> = {
  contact: "Message",
  "service-call": "Service call",
  expert: "Ask an expert",
  question: "Question",
  "price-match": "Price match",
  "call-back": "Call back",
  return: "Return",
};

export const stateLabels: Readonly<Record<EnquiryState, string>> = {
  open: "Unanswered",
  answered: "Answered",
  closed: "Closed",
};

export const inboxMessages = {
  noPermission: "Your roles let you read the inbox. An owner can let you answer.",
  noAddress: "The sender's address has been deleted, so nothing can be mailed.",
  notAQuestion: "Only a product question can be published or rejected.",
  decided: (state: EnquiryState) => `This enquiry is “${stateLabels[state]}” already.`,
  merged: "This enquiry was merged into another one. Answer that one.",
  decideReturn: "Approve or refuse the return on its own page. That answers the customer.",
  badText: `Write between ${replyLimits.least} and ${replyLimits.most.toLocaleString("en-AU")} characters.`,
  openPlaces: (places: string) => `Replace ${places} before you send this.`,
  onlyOne: "This person has sent nothing else on this site.",
} as const;

/** What a row of the inbox is called. */
export const inboxSubjects = {
  question: (title: string) => `Question about ${title}`,
  contact: (what: string, topic: string) =>
    topic === "" ? what : `${what} about ${topic.charAt(0).toLowerCase()}${topic.slice(1)}`,
  priceMatch: (title: string, price: string) => `Price match: ${title} for ${price}`,
  callBack: (title: string) => `Call back: ${title}`,
  return: (number: string, reason: string) => `Return ${number}: ${reason}`,
} as const;

export const inboxEvents = {
  published: "Published on the product's page, and mailed to the asker.",
  declined: "Rejected.",
  rejected: (reason: string) => `Rejected: ${reason}`,
  closed: (reason: string) => `Closed: ${reason}`,
  reopened: "Opened again.",
  due: (day: string) => `Answer due on ${day}.`,
  assigned: (name: string | null) => (name === null ? "Assigned to nobody." : `Assigned to ${name}.`),
  merged: (into: number) => `Merged into enquiry ${into}.`,
  received: (subject: string) => `Merged with “${subject}”.`,
} as const;

type Detail = Readonly<Record<string, unknown>>;

export const inboxRefusalMessages: RefusalMessages<RefusalsOf<typeof inboxContract>> = {
  unknownEnquiry: "There is no such enquiry on your sites.",
  changedMeanwhile: ({ by }: Detail) =>
    `${by === "" || by === undefined ? "Somebody" : String(by)} has changed this enquiry. Read what is new, then send yours. Nothing was sent.`,
  badText: inboxMessages.badText,
  openPlace: ({ places }: Detail) => inboxMessages.openPlaces(String(places)),
  noAddress: inboxMessages.noAddress,
  usedKey: "This was sent for another enquiry. Load the page again.",
  wrongState: ({ state }: Detail) => inboxMessages.decided(state as EnquiryState),
  noQuestion: inboxMessages.notAQuestion,
  decideReturn: inboxMessages.decideReturn,
  otherPerson: "Only enquiries of the same person on the same site can be merged.",
  unknownPerson: "This person can't answer enquiries on these sites.",
  unknownTemplate: "There is no such text.",
  changedTemplate: "Somebody has changed this text. Look at it again. Nothing was saved.",
  usedName: "There is a text of that name. Choose another name.",
};
