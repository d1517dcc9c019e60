import type { CalendarDay } from "#kit/calendar-day.ts";

export const cardTypeNames = [
  "maestro",
  "forbrugsforeningen",
  "dankort",
  "visa",
  "mastercard",
  "amex",
  "dinersclub",
  "discover",
  "unionpay",
  "jcb",
] as const;
export type CardTypeName = (typeof cardTypeNames)[number];

export type CardType = {
  readonly name: CardTypeName;
  /** The name that shoppers use. */
  readonly label: string;
  /** Beginnings of its numbers. */
  readonly patterns: readonly number[];
  readonly lengths: readonly number[];
  readonly cvcLengths: readonly number[];
  /** Whether the last digit is a check digit. */
  readonly luhn: boolean;
  /** How the digits are grouped on the card; the last group repeats. */
  readonly groups: readonly number[];
};

const fours = [4];
const maestroLengths = [12, 13, 14, 15, 16, 17, 18, 19];

/**
 * In this order: the first type with a matching beginning wins, so that 6220 is Maestro before 622 is Discover and 62
 * UnionPay. Beginnings and lengths are those of the issuers' published ranges, the longer set where sources differ.
 */
export const cardTypes: readonly CardType[] = [
  {
    name: "maestro",
    label: "Maestro",
    patterns: [5018, 502, 503, 506, 56, 58, 639, 6220, 67],
    lengths: maestroLengths,
    cvcLengths: [3],
    luhn: true,
    groups: fours,
  },
  {
    name: "forbrugsforeningen",
    label: "Forbrugsforeningen",
    patterns: [600],
    lengths: [16],
    cvcLengths: [3],
    luhn: true,
    groups: fours,
  },
  { name: "dankort", label: "Dankort", patterns: [5019], lengths: [16], cvcLengths: [3], luhn: true, groups: fours },
  { name: "visa", label: "Visa", patterns: [4], lengths: [13, 16, 19], cvcLengths: [3], luhn: true, groups: fours },
  {
    name: "mastercard",
    label: "Mastercard",
    patterns: [51, 52, 53, 54, 55, 22, 23, 24, 25, 26, 27],
    lengths: [16],
    cvcLengths: [3],
    luhn: true,
    groups: fours,
  },
  { name: "amex", label: "Amex", patterns: [34, 37], lengths: [15], cvcLengths: [3, 4], luhn: true, groups: [4, 6, 5] },
  {
    name: "dinersclub",
    label: "Diners Club",
    patterns: [30, 36, 38, 39],
    lengths: [14],
    cvcLengths: [3],
    luhn: true,
    groups: [4, 6, 4],
  },
  {
    name: "discover",
    label: "Discover",
    patterns: [60, 64, 65, 622],
    lengths: [16],
    cvcLengths: [3],
    luhn: true,
    groups: fours,
  },
  {
    name: "unionpay",
    label: "UnionPay",
    patterns: [62, 88],
    lengths: [16, 17, 18, 19],
    cvcLengths: [3],
    luhn: false,
    groups: fours,
  },
  { name: "jcb", label: "JCB", patterns: [35], lengths: [16, 19], cvcLengths: [3], luhn: true, groups: fours },
];

/** The accepted types; the others are recognised and refused by name. */
export const acceptedTypes: readonly CardTypeName[] = ["visa", "mastercard", "amex"];

const DEFAULT_LENGTH = 16;
export const MAX_CVC_LENGTH = 4;

export const digitsOf = (text: string): string => text.replace(/\D/g, "");

/** The type of a possibly incomplete number, or null while no beginning matches. */
export const findCardType = (text: string): CardType | null => {
  const digits = digitsOf(text);
  return cardTypes.find((type) => type.patterns.some((pattern) => digits.startsWith(String(pattern)))) ?? null;
};

/** The most digits that may be typed. */
export const maxDigits = (type: CardType | null): number =>
  type === null ? DEFAULT_LENGTH : Math.max(...type.lengths);

/** `4111 1111 1111 1111`, `3700 000000 00002`: grouped as on the card, without other characters and surplus digits. */
export function formatCardNumber(text: string): string {
  const type = findCardType(text);
  const groups = type?.groups ?? fours;
  let rest = digitsOf(text).slice(0, maxDigits(type));
  const parts: string[] = [];
  for (let index = 0; rest !== ""; index++) {
    const size = groups[Math.min(index, groups.length - 1)] ?? 4;
    parts.push(rest.slice(0, size));
    rest = rest.slice(size);
  }
  return parts.join(" ");
}

/** Whether the last digit is right for the others. */
export function passesLuhn(digits: string): boolean {
  let total = 0;
  for (let index = 0; index < digits.length; index++) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    total += doubled > 9 ? doubled - 9 : doubled;
  }
  return digits.length > 0 && total % 10 === 0;
}

/**
 * `MM / YYYY` while it is typed. `before` is the previous text, so that the separator can be deleted. A first digit
 * above 1 is a complete month; `2030-03`, as some browsers fill it in, is reordered.
 */
export function formatExpiry(text: string, before = ""): string {
  const turned = text.replace(/^\s*(\d{4})\s*-\s*(\d{2})\s*$/, "$2$1");
  const single = /^\s*(\d)\s*[/.-]/.exec(turned);
  const digits = (single ? `0${digitsOf(turned)}` : digitsOf(turned)).slice(0, 6);
  const isDeleting = before.startsWith(text) && text.length < before.length;
  if (digits.length <= 2 && isDeleting) return digits;
  if (digits.length === 1) return Number(digits) > 1 ? `0${digits} / ` : digits;
  return digits.length === 0 ? "" : `${digits.slice(0, 2)} / ${digits.slice(2)}`;
}

export type Expiry = { readonly month: number; readonly year: number };

/** Month and year of `03 / 2030`, `03/30` or `0330`; null when that is not a valid month. */
export function parseExpiry(text: string): Expiry | null {
  const digits = digitsOf(text);
  if (digits.length !== 4 && digits.length !== 6) return null;
  const month = Number(digits.slice(0, 2));
  const year = Number(digits.length === 4 ? `20${digits.slice(2)}` : digits.slice(2));
  return month >= 1 && month <= 12 && year >= 2000 ? { month, year } : null;
}

/** A card is valid to the end of its month. */
const isPast = ({ month, year }: Expiry, today: CalendarDay): boolean =>
  `${year}-${String(month).padStart(2, "0")}` < today.slice(0, 7);

export type CardFields = {
  readonly nameOnCard: string;
  readonly cardNo: string;
  readonly expiryDate: string;
  readonly cvv: string;
};
export type CardFieldName = keyof CardFields;
export type CardErrors = Readonly<Partial<Record<CardFieldName, string>>>;

export const emptyCard: CardFields = { nameOnCard: "", cardNo: "", expiryDate: "", cvv: "" };

/** What is sent of a card where another method pays. */
export const noCard = { encryptedValues: null, hostedCard: null, cardHolderName: null } as const;

export const cardFieldMessages = {
  nameOnCard: "Please enter a valid name",
  cardNo: "Please enter a valid card number",
  expiryDate: "Please enter a valid expiry date (MM / YYYY)",
  cvv: "Please enter a valid CVV",
  shortCvv: "CVV must be at least 3 digits",
  notAccepted: (type: string) => `We don't accept ${type}`,
} as const;

export function checkCardNumber(text: string): string | null {
  const digits = digitsOf(text);
  const type = findCardType(digits);
  if (type === null) return cardFieldMessages.cardNo;
  const isOne = type.lengths.includes(digits.length) && (!type.luhn || passesLuhn(digits));
  if (!isOne) return cardFieldMessages.cardNo;
  return acceptedTypes.includes(type.name) ? null : cardFieldMessages.notAccepted(type.label);
}

export function checkExpiry(text: string, today: CalendarDay): string | null {
  const expiry = parseExpiry(text);
  return expiry === null || isPast(expiry, today) ? cardFieldMessages.expiryDate : null;
}

/** `type` is the type of the card's number; without one three or four digits are valid. */
export function checkCvc(text: string, type: CardType | null): string | null {
  if (!/^\d*$/.test(text)) return cardFieldMessages.cvv;
  if (text.length > 0 && text.length < 3) return cardFieldMessages.shortCvv;
  return (type?.cvcLengths ?? [3, 4]).includes(text.length) ? null : cardFieldMessages.cvv;
}

/** The errors of a card as typed, by field; an empty object when it is valid. */
export function checkCard(card: CardFields, today: CalendarDay): CardErrors {
  const found: Readonly<Record<CardFieldName, string | null>> = {
    cardNo: checkCardNumber(card.cardNo),
    nameOnCard: card.nameOnCard.trim() === "" ? cardFieldMessages.nameOnCard : null,
    expiryDate: checkExpiry(card.expiryDate, today),
    cvv: checkCvc(card.cvv, findCardType(card.cardNo)),
  };
  return Object.fromEntries(Object.entries(found).filter(([, message]) => message !== null));
}
