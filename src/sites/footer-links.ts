import type { TextSection } from "#shop/site.ts";

/** Pages that every site has, under the headings most of them use. */
export const helpLinks: TextSection = {
  title: "Help",
  links: [
    { title: "Contact us", uri: "/about/contact-us" },
    { title: "Delivery and installation", uri: "/s/delivery" },
    { title: "Returns and refunds", uri: "/s/returns" },
    { title: "Book a service call", uri: "/service-call-request-form" },
    { title: "Ask an expert", uri: "/ask-an-expert" },
  ],
};

export const legalLinks: TextSection = {
  title: "Terms and privacy",
  links: [
    { title: "Terms of sale", uri: "/s/terms" },
    { title: "Privacy", uri: "/s/privacy" },
    { title: "Storage terms", uri: "/s/winning-storage-terms-and-conditions" },
    { title: "About the product data", uri: "/s/about-the-data" },
    { title: "Site map", uri: "/sitemap" },
  ],
};
