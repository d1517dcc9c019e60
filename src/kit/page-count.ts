/** How many pages a list has. An empty list has one, which says that it is empty. */
export const pageCountOf = (total: number, perPage: number): number => Math.max(1, Math.ceil(total / perPage));
