/**
 * Which capability may use which: each of them, lowest first, with the neighbours whose contract, rules and service
 * it may import. `npm run boundaries` holds the code to it and keeps it free of cycles. Add a name only when the rule
 * truly needs it; what merely stands side by side on a screen is composed in src/pages.
 */
export const mayUse = {
  audit: [],
  "office-work": ["audit"],
  media: [],
  content: [],
  analytics: [],
  chat: [],
  location: [],
  identity: ["audit", "content", "location", "office-work"],
  integrations: ["audit", "identity"],
  payments: ["audit", "content"],
  catalogue: ["audit", "content", "integrations", "location", "media", "office-work"],
  navigation: ["catalogue"],
  sale: ["content"],
  search: ["catalogue", "content", "location"],
  enquiries: ["catalogue", "content", "location"],
  compare: ["catalogue"],
  stores: ["location"],
  "cooking-demos": ["catalogue", "enquiries", "location", "stores"],
  cart: ["catalogue", "location"],
  delivery: ["location", "cart"],
  checkout: ["audit", "cart", "catalogue", "content", "delivery", "integrations", "payments", "identity", "location"],
  fulfilment: ["audit", "catalogue", "checkout", "delivery"],
  returns: ["audit", "catalogue", "checkout"],
  projects: ["cart", "catalogue", "checkout", "identity"],
  account: ["audit", "cart", "identity", "checkout", "location", "projects"],
  staff: ["identity", "projects", "cart", "catalogue", "cooking-demos"],
};

/** A table belongs to the capability that its migration is named after, but for these. docs/schema.md shows all. */
export const tableOwners = {
  cart_agreements: "cart",
  delivery_bookings: "delivery",
  payment_refunds: "payments",
  store_closes: "payments",
  fraud_rules: "checkout",
  legal_entities: "checkout",
  legal_entity_sites: "checkout",
  tax_documents: "checkout",
  tax_document_copies: "checkout",
  tax_document_counters: "checkout",
  sales: "sale",
  stock_holds: "catalogue",
};
