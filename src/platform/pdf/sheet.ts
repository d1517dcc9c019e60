/** An A4 sheet in points, from its top left corner. */
export const sheet = { width: 595.28, height: 841.89 } as const;
