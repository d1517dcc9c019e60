import type { RefusalMessages, RefusalsOf } from "#shop/contract.ts";
import type { placesContract } from "./places.office.contract.ts";

export const placesRefusalMessages: RefusalMessages<RefusalsOf<typeof placesContract>> = {
  badCode: "Use 2 to 20 capital letters, digits or hyphens for the code, like MEL.",
  unknownSuburb: "The shop knows no such suburb with this postcode. Import the suburbs first, or check the spelling.",
  usedCode: "There is another warehouse with this code.",
  badFile: ({ sentence }: Readonly<Record<string, unknown>>) => String(sentence ?? "This is no CSV file of suburbs."),
};
