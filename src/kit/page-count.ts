/** The number of pages of a list. An empty list has one page. */
export const pageCountOf = (total: number, perPage: number): number => Math.max(1, Math.ceil(total / perPage));
