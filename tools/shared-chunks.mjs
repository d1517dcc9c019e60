const parts = (...sources) => new RegExp(sources.join("|"));

/**
 * The code of most pages is one file each instead of twenty: small files compress badly, and each is a request. `core`
 * belongs to every page, `goods` to those with products, `list` to lists and the product page, `listing` to lists only,
 * `page` to all but home and checkout, `form` to forms, `payment` to checkout and orders.
 */
export const sharedChunks = {
  groups: [
    {
      name: "core",
      priority: 3,
      test: parts(
        "/node_modules/(react|react-dom|scheduler)/",
        "/src/(shop/(?!payment-methods)|kit/result)",
        "/src/ui/(call|icon|store|part|moving|class-names|navigate|toast|toast-store|visually-hidden|button|busy|in-browser|when-idle|picture|colour-fill)\\.",
        "/src/pages/(site-context|current-page|page)\\.",
        "/capabilities/cart/(buy-button\\.copy|web/(cart-badge|last-added))\\.",
        "/capabilities/sale/(sale-start\\.rules|web/sale-(at|context|host|tag))\\.",
        "/capabilities/(stores/web/use-geo|compare/web/compare-store)\\.",
      ),
    },
    {
      name: "goods",
      priority: 2,
      test: parts(
        "/src/(ui/(price|card|clamp|ribbon|rating)|kit/(calendar-day|money|written-number))\\.",
        "/catalogue/web/(product-card|product-price|product-grid|stock-line|condition)\\.",
      ),
    },
    {
      name: "list",
      priority: 1,
      test: parts(
        "/src/ui/(breadcrumbs|field|notice|select)\\.",
        "/capabilities/(cart/web/add-to-cart|delivery/web/use-promises)\\.",
        "/src/pages/listing/(listed-product|listing\\.module)\\.",
      ),
    },
    {
      name: "page",
      priority: 1,
      test: parts("/src/ui/page-column\\."),
    },
    {
      name: "form",
      priority: 0,
      test: parts("/src/ui/(text-input|choice|checkbox|error-summary)\\."),
    },
    {
      name: "payment",
      priority: 0,
      test: parts(
        "/src/shop/payment-methods\\.",
        "/capabilities/payments/(payment-methods|payment-labels|payments|wallets|in-store)\\.rules\\.",
        "/capabilities/delivery/(calendar|storage)\\.rules\\.",
      ),
    },
    {
      name: "listing",
      priority: 0,
      test: parts(
        "/catalogue/web/(list-(view|address|words|bar|pages|applied|kept|range)|facets|applied-filters|promoted-facets)",
        "/src/pages/listing/listing-screen\\.",
      ),
    },
  ],
};
