import { currencyOf } from "#shop/markets.ts";
import type { Site } from "#shop/site.ts";
import type { DemoDetails } from "#capabilities/cooking-demos/cooking-demos.contract.ts";
import type { Availability } from "#capabilities/cooking-demos/cooking-demos.rules.ts";
import { demoUrl } from "#capabilities/cooking-demos/demo-urls.ts";

const availabilities: Readonly<Record<Availability, string>> = {
  0: "https://schema.org/InStock",
  1: "https://schema.org/SoldOut",
  2: "https://schema.org/InStoreOnly",
};

export type DemoSchemaSource = {
  readonly demo: DemoDetails;
  readonly site: Pick<Site, "country" | "name">;
  readonly origin: string;
};

/** schema.org's Event with the page's own data. */
export function demoSchema({ demo, site, origin }: DemoSchemaSource): object {
  const { store } = demo;
  return {
    "@context": "https://schema.org",
    "@type": "Event",
    name: demo.title,
    description: demo.description,
    url: origin + demoUrl(demo.id),
    image: origin + demo.image,
    startDate: demo.start,
    endDate: demo.end,
    eventStatus: `https://schema.org/Event${demo.isCalledOff ? "Cancelled" : "Scheduled"}`,
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    location: {
      "@type": "Place",
      name: store.name,
      telephone: store.phone,
      address: {
        "@type": "PostalAddress",
        streetAddress: store.address,
        addressLocality: store.suburb,
        ...(store.state !== "" && { addressRegion: store.state }),
        postalCode: store.postcode,
        addressCountry: site.country,
      },
    },
    organizer: { "@type": "Organization", name: site.name, url: origin },
    maximumAttendeeCapacity: demo.seats,
    isAccessibleForFree: demo.price === 0,
    ...(demo.price !== null && {
      offers: {
        "@type": "Offer",
        url: origin + demoUrl(demo.id),
        price: demo.price,
        priceCurrency: currencyOf(site.country),
        availability: availabilities[demo.availability],
      },
    }),
  };
}
