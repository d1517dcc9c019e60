import { loadCart } from "./cart/cart.load.ts";
import { loadCheckout } from "./checkout/checkout.load.ts";
import { loadConfirmation, loadOrder } from "./confirmation/confirmation.load.ts";
import { loadHome } from "./home/home.load.ts";
import { loadBrand, loadBrands, loadCategory, loadDepartments, loadHotOffers, loadOldSearch, loadProducts, loadSale } from "./listing/listing.load.ts";
import { type AnyPage, definePage } from "./page.ts";
import { loadProduct } from "./product/product.load.ts";
import { loadSearch } from "./search/search.load.ts";
import { loadArticle, loadExpert, loadStatic } from "./static/static.load.ts";

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
    load: loadHome,
    component: async () => (await import("./home/home-page.tsx")).HomePage,
    module: "src/pages/home/home-page.tsx",
  }),
  definePage({
    id: "departments",
    path: "c",
    pageType: "categoryPage",
    audience: "public",
    query: [],
    load: loadDepartments,
    component: async () => (await import("./listing/departments-page.tsx")).DepartmentsPage,
    module: "src/pages/listing/departments-page.tsx",
  }),
  definePage({ ...listing, id: "category", path: "c/*", pageType: "categoryPage", load: loadCategory }),
  definePage({
    id: "brands",
    path: "brands",
    pageType: "brandPage",
    audience: "public",
    query: [],
    load: loadBrands,
    component: async () => (await import("./listing/brands-page.tsx")).BrandsPage,
    module: "src/pages/listing/brands-page.tsx",
  }),
  definePage({ ...listing, id: "brand", path: "brands/:uri", pageType: "brandPage", load: loadBrand }),
  definePage({ ...listing, id: "products", path: "products", pageType: "filter", load: loadProducts }),
  definePage({ ...listing, id: "hot-offers", path: "hot-offers", pageType: "promotions", load: loadHotOffers }),
  definePage({ ...listing, id: "sale", path: "sale", pageType: "sale", load: loadSale }),
  definePage({ ...listing, id: "old-search", path: "search", pageType: "search", load: loadOldSearch }),
  definePage({
    id: "search",
    path: "search/:term",
    pageType: "search",
    audience: "public",
    query: "any",
    load: loadSearch,
    component: async () => (await import("./search/search-page.tsx")).SearchPage,
    module: "src/pages/search/search-page.tsx",
  }),
  definePage({
    id: "product",
    path: "p/:uri",
    pageType: "product",
    audience: "public",
    query: [],
    load: loadProduct,
    component: async () => (await import("./product/product-page.tsx")).ProductPage,
    module: "src/pages/product/product-page.tsx",
  }),
  definePage({ ...words, id: "static", path: "s/:slug", pageType: "static", load: loadStatic }),
  definePage({ ...words, id: "article", path: "article/:slug", pageType: "blog", load: loadArticle }),
  definePage({
    id: "ask-an-expert",
    path: "ask-an-expert",
    pageType: "static",
    audience: "public",
    query: [],
    load: loadExpert,
    component: async () => (await import("./static/expert-page.tsx")).ExpertPage,
    module: "src/pages/static/expert-page.tsx",
  }),
  definePage({
    id: "cart",
    path: "cart",
    pageType: "shoppingCart",
    audience: "personal",
    query: [],
    load: loadCart,
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
    load: loadCheckout,
    component: async () => (await import("./checkout/checkout-page.tsx")).CheckoutPage,
    module: "src/pages/checkout/checkout-page.tsx",
  }),
  definePage({ ...order, id: "confirmation", path: "customer/confirmation", pageType: "orderConfirmation", query: ["id"], load: loadConfirmation }),
  definePage({ ...order, id: "order", path: "order/:token", pageType: "OrderSummary", query: [], load: loadOrder }),
];
