import { type PicturedSite, scenePictureUrl, storeUrl } from "#shop/urls.ts";
import type { Site } from "#shop/site.ts";
import type { Store } from "#capabilities/stores/stores.contract.ts";

const dayNames = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

type PicturedStore = PicturedSite & Pick<Site, "storeRoom">;

/** The room picture of a site's stores, at page width. */
export const wideStorePicture = (site: PicturedStore): string =>
  scenePictureUrl({ name: site.storeRoom, site, size: "wide" });

export type StoreSchemaSource = {
  readonly store: Store;
  readonly site: PicturedStore & Pick<Site, "country" | "name">;
  readonly origin: string;
};

/** schema.org's LocalBusiness with the page's own data; no hours where visits are by appointment. */
export function storeSchema({ store, site, origin }: StoreSchemaSource): object {
  return {
    "@context": "https://schema.org",
    "@type": "LocalBusiness",
    "@id": origin + storeUrl(store.storeUri),
    name: store.name,
    url: origin + storeUrl(store.storeUri),
    image: origin + wideStorePicture(site),
    telephone: store.phone,
    parentOrganization: { "@type": "Organization", name: site.name },
    address: {
      "@type": "PostalAddress",
      streetAddress: store.address,
      addressLocality: store.suburb,
      ...(store.state !== "" && { addressRegion: store.state }),
      postalCode: store.postcode,
      addressCountry: site.country,
    },
    geo: { "@type": "GeoCoordinates", latitude: store.latitude, longitude: store.longitude },
    ...(!store.isAppointmentOnly && {
      openingHoursSpecification: openingHours(store),
      ...(store.holidays.length > 0 && { specialOpeningHoursSpecification: store.holidays.map(closedOn) }),
    }),
  };
}

/** schema.org writes a closed day as opening and closing at midnight. */
const closedOn = ({ day }: Store["holidays"][number]): object => ({
  "@type": "OpeningHoursSpecification",
  validFrom: day,
  validThrough: day,
  opens: "00:00",
  closes: "00:00",
});

/** Days with the same hours are grouped. */
function openingHours({ openTimes }: Store): readonly object[] {
  const open = openTimes.map((times, at) => ({ ...times, day: dayNames[at] })).filter((times) => times.isOpen);
  const byHours = Map.groupBy(open, ({ openTime, closeTime }) => `${openTime} ${closeTime}`);
  return [...byHours.values()].map((days) => ({
    "@type": "OpeningHoursSpecification",
    dayOfWeek: days.map(({ day }) => day),
    opens: days[0]?.openTime,
    closes: days[0]?.closeTime,
  }));
}
