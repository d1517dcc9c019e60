/** The parts of an address line, as banks compare them. */
export type StreetParts = { readonly houseNumber: string; readonly street: string };

/** `12`, `12A`, `12-14`, each after `Unit 3/` or `Level 2, `; or `Shop 4` alone. */
const numbered = [
  /^((?:[a-z]+ \d+[a-z]?(?:, | |\/))?\d+[a-z]?(?:[-/]\d+[a-z]?)*),? (?=\D)(.+)$/i,
  /^([a-z]+ \d+[a-z]?),? (?=\D)(.+)$/i,
];

/** Reads `Unit 3/12 Swan Street` as the number `Unit 3/12` and the street. A line without a number is a street. */
export function splitStreet(line: string): StreetParts {
  const text = line
    .trim()
    .replaceAll(/\s+/g, " ")
    .replaceAll(/ ?([-/]) ?/g, "$1");
  const found = numbered.map((pattern) => pattern.exec(text)).find((match) => match !== null);
  const [, houseNumber = "N/A", street = text] = found ?? [];
  return { houseNumber, street };
}

const countryCodes: Readonly<Record<string, string>> = { AU: "61", NZ: "64" };

/** `+61400000000`, or null for a number that cannot be dialled from abroad. */
export function internationalPhone(phone: string, country: string): string | null {
  const digits = phone.replaceAll(/\D/g, "");
  const code = countryCodes[country];
  if (code === undefined) return null;
  const isInternational = phone.trim().startsWith("+") || (digits.startsWith(code) && digits.length > 10);
  const full = isInternational ? digits : code + digits.replace(/^0+/, "");
  return /^\d{9,15}$/.test(full) ? `+${full}` : null;
}
