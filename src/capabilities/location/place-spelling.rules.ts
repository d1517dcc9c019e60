/** Abbreviations in place names, with the spelling of the list. */
const shortForms: Readonly<Record<string, readonly string[]>> = {
  st: ["saint"],
  saint: ["st"],
  mt: ["mount"],
  mount: ["mt"],
  pt: ["point", "port"],
  nth: ["north"],
  sth: ["south"],
  hts: ["heights"],
  gdns: ["gardens"],
  bch: ["beach"],
  ck: ["creek"],
  pk: ["park"],
  is: ["island"],
};

/** Names for a city centre, which the list has under the city's name. */
const centre = /^(.+) (cbd|city)$/;
/** `o connor`, `d aguilar`: an apostrophe that was typed as a space. */
const loneLetter = /(^| )([dlo]) (?=\p{L}{2})/gu;

/** Most spellings of a name that are looked up; each costs an index lookup. */
const MAX_SPELLINGS = 8;

/** The name as typed, then the other ways the list may write it: `mt isa` is `mount isa`, `sth yarra` `south yarra`. */
export function spellingsOf(name: string): readonly string[] {
  let found = [""];
  for (const word of name.split(" ")) {
    const ways = [word, ...(Object.hasOwn(shortForms, word) ? (shortForms[word] ?? []) : [])];
    found = found.flatMap((before) => ways.map((way) => (before === "" ? way : `${before} ${way}`)));
    found = found.slice(0, MAX_SPELLINGS);
  }
  const joined = name.replace(loneLetter, "$1$2");
  const middle = centre.exec(name)?.[1];
  return [...new Set([...found, joined, ...(middle === undefined ? [] : [middle])])];
}

/** Beginnings of postcodes that the digits may mean: a number of three digits has lost its leading zero, `800` is `0800`. */
export const postcodesOf = (digits: string): readonly string[] =>
  digits.length === 3 ? [digits, `0${digits}`] : [digits];
