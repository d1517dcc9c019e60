import { randomInt } from "node:crypto";

/** Read aloud on the telephone: no letter that is taken for another. */
const letters = "ACDEFHJKMNPRTUVWXY3479";

export const newReference = (kind: "PM" | "CO" | "SC" | "EX"): string =>
  `${kind}-${Array.from({ length: 7 }, () => letters.charAt(randomInt(letters.length))).join("")}`;
