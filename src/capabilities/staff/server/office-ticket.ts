/** What tickets open that are made for the office. */
export const OFFICE_AUDIENCE = "office";
/** From the page to the panel beside it: at once. */
export const TICKET_SECONDS = 60;
/** The panel's own ticket, renewed with each of its pages. */
export const PAGE_SECONDS = 15 * 60;
