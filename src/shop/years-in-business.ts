/** How long a site has been trading, in whole years of the calendar (PLP-35, PLP-36); null where it does not speak of it. */
export const yearsInBusiness = (since: number | null, year: number): number | null =>
  since === null || year <= since ? null : year - since;
