/** By themselves, because they come with every list of products. */
export const compareCheckboxCopy = {
  tick: "Add to Compare",
  open: "View",
  openLabel: "View the products you compare",
} as const;
