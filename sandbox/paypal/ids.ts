/** PayPal's ids of accounts: 13 digits and capitals without 0, 1, I and O. */
const accountId = (text: string): string =>
  text
    .toUpperCase()
    .replaceAll(/[^2-9A-HJ-NP-Z]/g, "9")
    .padEnd(13, "2")
    .slice(0, 13);

export const merchantIdOf = (site: string): string => accountId(site);
export const payerId = accountId("payer");
