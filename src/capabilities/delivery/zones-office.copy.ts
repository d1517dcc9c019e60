import type { RefusalMessages, RefusalsOf } from "#shop/contract.ts";
import type { zonesContract } from "./zones.office.contract.ts";

export const zonesRefusalMessages: RefusalMessages<RefusalsOf<typeof zonesContract>> = {
  badCode: "Use 2 to 20 capital letters, digits or hyphens for the code, like MEL-INNER.",
  badPostcodes: "Enter postcodes of four digits, or ranges of them: 3000-3207, 3220.",
  badPrice: "Enter a price of $0.00 or more, with at most two decimals.",
  unknownWarehouse: "There is no such warehouse. Add it first.",
  noSuburbs: "No suburb of these postcodes is without a zone. Check the postcodes, or import the suburbs first.",
  usedCode: "There is another zone with this code.",
};
