export const MAX_TERM_LENGTH = 100;
export const MIN_TERM_LENGTH = 2;

const withoutRuns = (text: string): string => {
  let left = text;
  while (left.includes("..")) left = left.replaceAll("..", "");
  return left;
};

/**
 * What is searched for: angle brackets, semicolons and `..` go first, then everything but letters, digits, spaces and
 * `-_+./`; the rest is trimmed and capped. Sanitising twice changes nothing.
 */
export function sanitiseTerm(text: string): string {
  const plain = withoutRuns(text.normalize("NFC").replace(/[<>;]/g, "")).replace(/[^\p{L}\p{M}\p{N}\-_+./\s]/gu, "");
  return withoutRuns(plain)
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, MAX_TERM_LENGTH)
    .replace(/[\uD800-\uDBFF]$/, "")
    .trim();
}

/** Letters that no accent makes of another, as PostgreSQL's `unaccent` writes them. */
const ligatures: Readonly<Record<string, string>> = {
  ø: "o",
  æ: "ae",
  œ: "oe",
  ß: "ss",
  đ: "d",
  ð: "d",
  ł: "l",
  þ: "th",
  ı: "i",
};

/** Lower case without accents: the form in which words are compared. */
export const plainText = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[øæœßđðłþı]/g, (letter) => ligatures[letter] ?? letter)
    .normalize("NFC");

const MAX_WORDS = 12;

/** The words of a query; a number keeps its decimal point. */
export const wordsOf = (term: string): readonly string[] =>
  (plainText(term).match(/\p{N}+\.\p{N}+\p{L}*|[\p{L}\p{N}]+/gu) ?? []).slice(0, MAX_WORDS);
