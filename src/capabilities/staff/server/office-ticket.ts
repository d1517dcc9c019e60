/** What tickets open that are made for the office. */
export const OFFICE_AUDIENCE = "office";
/** From the page to the panel beside it: at once. */
export const TICKET_SECONDS = 60;
/** A panel's own, made anew with each of its pages: for as long as somebody looks at one. */
export const PAGE_SECONDS = 15 * 60;
