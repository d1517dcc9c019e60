/** Shown only where scripts are switched off. */
export const needsScriptCopy = {
  buying: (phone: string) =>
    `Adding to the cart needs JavaScript, which this browser has switched off. Please allow it, or call us on ${phone} and we take your order.`,
  cart: (phone: string) =>
    `The cart needs JavaScript, which this browser has switched off: nothing can be changed or ordered here. Please allow it, or call us on ${phone} and we take your order.`,
} as const;
