import type { Store } from "#capabilities/stores/stores.contract.ts";
import type { Examples } from "#ui/examples.ts";
import { StoreCard } from "./store-card.tsx";

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
  thumbImg: { src: "" },
  virtualTourId: null,
  hasCookingDemos: false,
  services: [],
  warehouseCode: "SYD",
  distanceKm: null,
};

export const examples: Examples = {
  title: "Store card",
  states: {
    plain: <StoreCard store={store} />,
    "near, with a tour and demos": (
      <StoreCard store={{ ...store, distanceKm: 3.4, virtualTourId: "parramatta", hasCookingDemos: true }} />
    ),
    "by appointment": <StoreCard store={{ ...store, isAppointmentOnly: true }} />,
  },
};
