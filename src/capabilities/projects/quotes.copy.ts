/** On the page of a quote and in its mail: a quote holds prices only, not stock. */
export const stockNote =
  "A quote keeps its prices for you, not the goods: what is in stock today may be sold before you order.";
