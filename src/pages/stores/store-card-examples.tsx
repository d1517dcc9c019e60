import type { Store } from "#capabilities/stores/stores.contract.ts";
import type { Examples } from "#ui/examples.ts";
import { pageVariants } from "#shop/site.ts";
import { StoreCard } from "./store-card.tsx";
import styles from "./store-card.module.css";

const open = { isOpen: true, openTime: "09:00", closeTime: "17:30" };
const store: Store = {
  storeUri: "allora-parramatta",
  name: "Allora Parramatta",
  subdivision: "PAR",
  address: "100 Church Street",
  suburb: "Parramatta",
  state: "NSW",
  postcode: "2150",
  phone: "02 5550 0100",
  latitude: -33.815,
  longitude: 151.001,
  timeZone: "Australia/Sydney",
  isAppointmentOnly: false,
  openTimes: [open, open, open, open, open, open, { isOpen: false, openTime: "", closeTime: "" }],
  holidays: [],
  hoursLine: "Open today until 5:30pm",
  thumbImg: {
    src: "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 4 3'><path fill='tan' d='M0 0h4v3H0z'/></svg>",
  },
  virtualTourId: null,
  hasCookingDemos: false,
  services: ["Working appliances on display", "Product specialists"],
  warehouseCode: "SYD",
  distanceKm: null,
};

export const examples: Examples = {
  title: "Store card",
  width: "wide",
  states: Object.fromEntries(
    pageVariants.store.map((variant) => [
      variant,
      <div key={variant} className={styles.cards} data-variant={variant}>
        <StoreCard store={store} variant={variant} />
        <StoreCard
          store={{ ...store, distanceKm: 3.4, virtualTourId: "parramatta", hasCookingDemos: true }}
          variant={variant}
        />
        <StoreCard store={{ ...store, isAppointmentOnly: true }} variant={variant} />
      </div>,
    ]),
  ),
};
