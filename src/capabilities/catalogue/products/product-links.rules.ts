/** How products belong together, and what documents, videos and 360° views one has, with the words of the screens. */
export const relationKinds = ["accessory", "alternative", "spare-part"] as const;
export type RelationKind = (typeof relationKinds)[number];

export const documentKinds = ["manual", "energy-label", "warranty", "video", "spin", "other"] as const;
export type DocumentKind = (typeof documentKinds)[number];

const relationLabels: Readonly<Record<RelationKind, string>> = {
  accessory: "Accessory",
  alternative: "Alternative",
  "spare-part": "Spare part",
};
export const describeRelation = (kind: RelationKind): string => relationLabels[kind];

const documentLabels: Readonly<Record<DocumentKind, string>> = {
  manual: "Manual",
  "energy-label": "Energy label",
  warranty: "Warranty",
  video: "Video",
  spin: "360° view",
  other: "Document",
};

/** What a link leads to, and on whose site: `Video on youtube.com`. */
export const describeDocument = (kind: DocumentKind, url: string): string =>
  `${documentLabels[kind]} on ${url.replace(/^https:\/\/(?:www\.)?([^/:?#]+).*$/i, "$1").toLowerCase()}`;

/** An address that the shop may link to: encrypted, with a host's name, and without a name and password in it. */
export const isDocumentUrl = (text: string): boolean =>
  /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?([/?#][^\s\\"<>]*)?$/i.test(text);
