import { type AnyPage, definePage } from "./page.ts";

const listing = {
  audience: "public",
  query: "any",
  component: async () => (await import("./listing/listing-page.tsx")).ListingPage,
  module: "src/pages/listing/listing-page.tsx",
} as const;

const words = {
  audience: "public",
  query: [],
  component: async () => (await import("./static/static-page.tsx")).StaticPage,
  module: "src/pages/static/static-page.tsx",
} as const;

const people = {
  audience: "public",
  query: [],
  component: async () => (await import("./static/expert-page.tsx")).ExpertPage,
  module: "src/pages/static/expert-page.tsx",
} as const;

const order = {
  audience: "personal",
  component: async () => (await import("./confirmation/confirmation-page.tsx")).ConfirmationPage,
  module: "src/pages/confirmation/confirmation-page.tsx",
} as const;

/** Every page of the shop. Where two patterns fit an address, the first one answers. */
export const pages: readonly AnyPage[] = [
  definePage({
    id: "home",
    path: "",
    pageType: "homepage",
    audience: "public",
    query: [],
    load: async () => (await import("./home/home.load.ts")).loadHome,
    component: async () => (await import("./home/home-page.tsx")).HomePage,
    module: "src/pages/home/home-page.tsx",
    drawnEarly: ["src/pages/home/special-section.tsx", "src/pages/home/sections/next-truck.tsx"],
  }),
  definePage({
    id: "departments",
    path: "c",
    pageType: "categoryPage",
    audience: "public",
    query: [],
    load: async () => (await import("./listing/listing.load.ts")).loadDepartments,
    component: async () => (await import("./listing/departments-page.tsx")).DepartmentsPage,
    module: "src/pages/listing/departments-page.tsx",
  }),
  definePage({ ...listing, id: "category", path: "c/*", pageType: "categoryPage", load: async () => (await import("./listing/listing.load.ts")).loadCategory }),
  definePage({
    id: "brands",
    path: "brands",
    pageType: "brandPage",
    audience: "public",
    query: [],
    load: async () => (await import("./listing/listing.load.ts")).loadBrands,
    component: async () => (await import("./listing/brands-page.tsx")).BrandsPage,
    module: "src/pages/listing/brands-page.tsx",
  }),
  definePage({ ...listing, id: "brand", path: "brands/:uri", pageType: "brandPage", load: async () => (await import("./listing/listing.load.ts")).loadBrand }),
  definePage({ ...listing, id: "products", path: "products", pageType: "filter", load: async () => (await import("./listing/listing.load.ts")).loadProducts }),
  definePage({ ...listing, id: "hot-offers", path: "hot-offers", pageType: "promotions", load: async () => (await import("./listing/listing.load.ts")).loadHotOffers }),
  definePage({ ...listing, id: "sale", path: "sale", pageType: "sale", load: async () => (await import("./listing/listing.load.ts")).loadSale }),
  definePage({ ...listing, id: "old-search", path: "search", pageType: "search", load: async () => (await import("./listing/listing.load.ts")).loadOldSearch }),
  definePage({
    id: "search",
    path: "search/:term",
    pageType: "search",
    audience: "public",
    query: "any",
    load: async () => (await import("./search/search.load.ts")).loadSearch,
    component: async () => (await import("./search/search-page.tsx")).SearchPage,
    module: "src/pages/search/search-page.tsx",
  }),
  definePage({
    id: "product",
    path: "p/:uri",
    pageType: "product",
    audience: "public",
    query: [],
    load: async () => (await import("./product/product.load.ts")).loadProduct,
    component: async () => (await import("./product/product-page.tsx")).ProductPage,
    module: "src/pages/product/product-page.tsx",
  }),
  definePage({ ...words, id: "static", path: "s/:slug", pageType: "static", load: async () => (await import("./static/static.load.ts")).loadStatic }),
  definePage({ ...words, id: "article", path: "article/:slug", pageType: "blog", load: async () => (await import("./static/static.load.ts")).loadArticle }),
  definePage({
    ...people,
    id: "ask-an-expert",
    path: "ask-an-expert",
    pageType: "static",
    load: async () => (await import("./static/static.load.ts")).loadExpert,
  }),
  definePage({
    ...people,
    id: "contact-us",
    path: "about/contact-us",
    pageType: "contactUs",
    load: async () => (await import("./static/static.load.ts")).loadContact,
  }),
  definePage({
    id: "cart",
    path: "cart",
    pageType: "shoppingCart",
    audience: "personal",
    query: [],
    load: async () => (await import("./cart/cart.load.ts")).loadCart,
    component: async () => (await import("./cart/cart-page.tsx")).CartPage,
    module: "src/pages/cart/cart-page.tsx",
  }),
  definePage({
    id: "checkout",
    path: "customer/checkout",
    pageType: "checkout",
    audience: "personal",
    query: [],
    chrome: "checkout",
    load: async () => (await import("./checkout/checkout.load.ts")).loadCheckout,
    component: async () => (await import("./checkout/checkout-page.tsx")).CheckoutPage,
    module: "src/pages/checkout/checkout-page.tsx",
  }),
  definePage({ ...order, id: "confirmation", path: "customer/confirmation", pageType: "orderConfirmation", query: ["id"], load: async () => (await import("./confirmation/confirmation.load.ts")).loadConfirmation }),
  definePage({ ...order, id: "order", path: "order/:token", pageType: "OrderSummary", query: [], load: async () => (await import("./confirmation/confirmation.load.ts")).loadOrder }),
];
