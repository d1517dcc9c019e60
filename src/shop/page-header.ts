/**
 * Names the open page to the shop with each change. A new visitor has no cookie yet, and two changes that they make at
 * once would otherwise make two visitors, of whom the browser keeps one.
 */
export const PAGE_HEADER = "x-page";
