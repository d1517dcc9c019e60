/** Shares of products that several sites' seeds have in common. */
export const none = [0, 0, 0, 0] as const;
/** What only homes want. */
export const homewares = { furniture: none, bedroom: none, "home-office": none, "lighting-rugs": none } as const;
export const kitchens = {
  cooking: [0.3, 0.8, 1, 1],
  refrigeration: [0.1, 0.6, 1, 1],
  dishwashing: [0.2, 0.8, 1, 1],
  "kitchen-sinks-taps": [0.5, 1, 1, 1],
} as const;
