/** The colour of a sale that names none (SALE-07). */
export const DEFAULT_SALE_COLOUR = "#c4102b";
