export const shopFlags: string[];
