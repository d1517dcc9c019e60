import type { RefusalMessages, RefusalsOf } from "#shop/contract.ts";
import type { ownFieldsContract } from "./own-fields.office.contract.ts";
import type { OwnFieldKind, OwnFieldSubject } from "./own-fields.rules.ts";

type Detail = Readonly<Record<string, unknown>>;

export const ownFieldsRefusalMessages: RefusalMessages<RefusalsOf<typeof ownFieldsContract>> = {
  wrongFields: ({ sentences }: Detail) => (Array.isArray(sentences) ? sentences.join(" ") : "Some fields are wrong."),
  changedMeanwhile: "Somebody changed this a moment ago. Close the dialog, check it and make your change again.",
  unknownCustomer: "There is no such customer.",
  noSuchOrder: "There is no order of that number on this site.",
};

export const ownFieldKindLabels: Readonly<Record<OwnFieldKind, string>> = {
  text: "Text",
  number: "Number",
  "yes-no": "Yes or no",
  day: "Day",
};

export const ownFieldSubjectLabels: Readonly<Record<OwnFieldSubject, string>> = {
  customer: "Customers",
  order: "Orders",
};
