/** How long a session lasts in which staff shop as a customer. */
export const ACTING_MINUTES = 30;
/** The code that opens such a session works once, and only at once. */
export const ACTING_CODE_SECONDS = 60;

const MAX_WORDS = 6;

/**
 * What somebody types to find customers, as the beginnings of words that are stored: of names, e-mails, phone numbers,
 * postcodes and suburbs. A phone number is one word, however it is grouped. Empty: nothing to search for.
 */
export function searchWords(typed: string): readonly string[] {
  const text = typed.trim().toLowerCase();
  const number = phoneDigits(text);
  if (number !== null) return [number];
  return text
    .split(/[\s,;]+/)
    .map((word) => (word.includes("@") ? word : fold(word)))
    .flatMap((word) => (word.includes("@") ? [word] : word.split(/[^\p{Letter}\p{Number}]+/u)))
    .filter((word) => word !== "")
    .slice(0, MAX_WORDS);
}

const fold = (word: string): string => word.normalize("NFD").replaceAll(/[\u0300-\u036f'’]/g, "");

/** The digits of a phone number as it is stored, with a zero in place of the country code; null for other text. */
export function phoneDigits(text: string): string | null {
  if (!/^\+?[\d\s().-]{6,}$/.test(text)) return null;
  const digits = text.replaceAll(/\D/g, "");
  if (digits.length < 6) return null;
  return text.trimStart().startsWith("+") ? digits.replace(/^6[14]/, "0") : digits;
}

const MAX_TAG_LENGTH = 40;
const MAX_TAGS = 20;

/** Tags as they are stored: in lower case, each once, in order. Null when there are too many or one is too long. */
export function cleanTags(tags: readonly string[]): readonly string[] | null {
  const cleaned = [...new Set(tags.map((tag) => tag.trim().toLowerCase().replaceAll(/\s+/g, " ")))].filter(Boolean);
  return cleaned.length > MAX_TAGS || cleaned.some((tag) => tag.length > MAX_TAG_LENGTH) ? null : cleaned.toSorted();
}

export type MergeSide = {
  readonly id: string;
  readonly site: string;
  readonly isStaff: boolean;
  readonly isMerged: boolean;
  readonly isBusiness: boolean;
};

export type MergeRefusal = "sameAccount" | "otherSite" | "alreadyMerged" | "staffAccount" | "businessAccount";

/** Why one account cannot become part of another; null when it can. */
export function mergeRefusal(kept: MergeSide, other: MergeSide): MergeRefusal | null {
  if (kept.id === other.id) return "sameAccount";
  if (kept.isMerged || other.isMerged) return "alreadyMerged";
  if (kept.site !== other.site) return "otherSite";
  if (kept.isStaff || other.isStaff) return "staffAccount";
  // Credit and terms belong to the business, so it stays.
  return other.isBusiness && !kept.isBusiness ? "businessAccount" : null;
}

/**
 * What somebody who shops as a customer may ask for: all but log-in data and what was paid with. They may order for the
 * customer; the checkout offers them nothing that a customer's card would be typed into.
 */
export function mayActorAsk(method: string, path: string): boolean {
  const [plain = ""] = path.toLowerCase().split("?");
  if (/^\/identity\/(?:changepassword|updateprofile|resendconfirmemail)\/?$/.test(plain)) return false;
  if (/^\/api\/payment\/status\/?$/.test(plain)) return true;
  if (/^\/api\/(?:payment|order|account\/order\/invoiced\/[^/]+|staff)(?:\/|$)/.test(plain)) return false;
  if (/^\/api\/checkout\/(?:session|avail|sooner|void|fraudcheck|confirmation)\/?$/.test(plain)) return true;
  if (/^\/api\/checkout\/?$/.test(plain)) return true;
  if (/^\/api\/checkout(?:\/|$)/.test(plain)) return false;
  return !(method === "POST" && /^\/api\/v2\/project\/accept\/?$/.test(plain));
}
