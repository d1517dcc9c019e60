/** By themselves, because they come with every list of products. */
export const compareCheckboxCopy = {
  tick: "Add to Compare",
  look: "View",
  lookOf: "View the products you compare",
} as const;
