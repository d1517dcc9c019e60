type StorageEntry = {
  readonly where: "local" | "session";
  /** What a key stores, and for how long unless it is permanent. */
  readonly holds: string;
};

/**
 * Every key of local and session storage that the shop uses; a key that ends in a colon is a prefix. The shop works
 * without storage. Imported as types only, so no page loads it.
 */
export const storageKeys = {
  CompareProducts: { where: "local", holds: "a copy of the compare list, for the first paint" },
  recheckAlertBannerExpiry: { where: "local", holds: "when the alert banner is asked for again: after 10 minutes" },
  alertCacheData: { where: "local", holds: "the alert banner" },
  alertBannerClosed: { where: "local", holds: "the mark of the alert banner that was closed" },
  navbarData: { where: "local", holds: "what the menus hold" },
  navbarExpiry: { where: "local", holds: "when the menus are asked for again: after an hour" },
  productCache: { where: "local", holds: "products that search has shown" },
  footerOpen: { where: "local", holds: "that the sale's footer banner was closed, for a while" },
  footerOpenExpiry: { where: "local", holds: "until when it stays closed" },
  repeatUser: { where: "local", holds: "whether this browser has been here before: false on its first visit" },
  firstVisit: { where: "session", holds: "that this is the first visit of this browser" },
  deliveryLocation: { where: "local", holds: "the locality that the shop delivers to" },
  checkoutSession: { where: "local", holds: "what was typed at the checkout, no card, for 3 days" },
  roomPlanner: { where: "local", holds: "which products are planned for which room" },
  recentlyViewed: { where: "local", holds: "the products that were looked at last" },
  myTariff: { where: "local", holds: "what a kilowatt hour costs at home" },
  "mySpace:": { where: "local", holds: "the space at home, for each kind of product" },
  access_token: { where: "local", holds: "what opens the API for whoever is logged in: for 15 minutes" },
  id_token: { where: "local", holds: "who is logged in: for 15 minutes" },
  loggedin: { where: "local", holds: "that somebody is logged in, and how far the shop's clock is ahead" },
  adminBar: { where: "local", holds: "whose bar stands at the top for whoever is logged in, for the first paint" },
  nonce: { where: "local", holds: "what the next id token has to repeat" },
  colourScheme: { where: "local", holds: "light or dark, as the visitor chose in the footer" },
  redirectPath: { where: "local", holds: "where to go on after logging in" },
  cartChanges: { where: "local", holds: "changes of the cart that the shop has not answered yet, for 7 days" },
  cartTold: { where: "local", holds: "the state of the cart that the windows of a browser were notified of last" },
  analyticsConsent: { where: "local", holds: "what the visitor said about being counted" },
  visitTold: { where: "session", holds: "that this visit has been counted" },
  orderTold: { where: "session", holds: "which order was counted last" },
  chatFor: { where: "local", holds: "whose talk the chat has, by the shop's own name for them" },
  loginEmail: { where: "session", holds: "the email typed into the last log-in, for when it fails" },
  "place:": { where: "session", holds: "how far down each page of this visit was read" },
  officeRecent: { where: "local", holds: "what staff opened last in the office, of one person" },
  officeKeys: { where: "local", holds: "that single letters are no keys in the office" },
  officeTheme: { where: "local", holds: "light or dark, as staff chose in the office" },
  officeDensity: { where: "local", holds: "how high the rows of the office's tables are" },
  "officeScans:": { where: "local", holds: "scans of a stocktake that the office has not answered yet" },
  officeSiteDraft: { where: "session", holds: "what was typed of a site that is not saved yet" },
} as const satisfies Readonly<Record<string, StorageEntry>>;

export type StorageKey = keyof typeof storageKeys;
