import type { Country } from "./locality.ts";
import type { Weekday } from "./zones.ts";

/** `MM-DD`, both included; a break over the New Year runs from December into January. */
type Rest = { readonly from: string; readonly to: string; readonly reason: string };

/**
 * A supplier that delivers its own products. `leadDays` are days between order and its first run; `states` is null
 * where the supplier serves the whole of its countries; `priceCents` is charged once per delivery, on some weekdays
 * more.
 */
export type Supplier = {
  code: string;
  name: string;
  leadDays: number;
  weekdays: readonly Weekday[];
  priceCents: number;
  dearerDays?: Readonly<Partial<Record<Weekday, number>>>;
  /** Breaks in addition to public holidays, each year. */
  rests?: readonly Rest[];
  /** A courier who also delivers on public holidays. */
  worksOnHolidays?: true;
  countries: readonly Country[];
  states: readonly string[] | null;
  note: string;
};

export const suppliers: readonly Supplier[] = [
  {
    code: "miele",
    name: "Miele Direct",
    leadDays: 7,
    weekdays: ["mon", "tue", "wed", "thu", "fri"],
    priceCents: 0,
    rests: [{ from: "12-24", to: "01-04", reason: "Closed over the New Year" }],
    countries: ["AU", "NZ"],
    states: null,
    note: "Miele delivers and installs its own products and will contact you to confirm the date.",
  },
  {
    code: "coalbrook",
    name: "Coalbrook Range Cookers",
    leadDays: 21,
    weekdays: ["tue", "thu"],
    priceCents: 24900,
    rests: [{ from: "12-21", to: "01-15", reason: "The works rest" }],
    countries: ["AU"],
    states: ["NSW", "ACT", "VIC", "QLD", "SA"],
    note: "Two people and a stair climber. The cooker is placed in position; connection is booked apart.",
  },
  {
    code: "bluegum",
    name: "Bluegum Sofas",
    leadDays: 28,
    weekdays: ["mon", "wed", "fri"],
    priceCents: 14900,
    rests: [{ from: "12-18", to: "01-08", reason: "The workshop rests" }],
    countries: ["AU"],
    states: ["NSW", "ACT", "VIC", "QLD", "SA", "TAS"],
    note: "Made to order and unpacked in the room of your choice; the packaging goes back on the truck.",
  },
  {
    code: "stillwater",
    name: "Stillwater Filtration",
    leadDays: 5,
    weekdays: ["mon", "tue", "wed", "thu", "fri"],
    priceCents: 1500,
    worksOnHolidays: true,
    countries: ["AU", "NZ"],
    states: null,
    note: "Sent by courier with tracking. Nobody has to sign for it.",
  },
  {
    code: "emberyard",
    name: "Emberyard Outdoor Kitchens",
    leadDays: 14,
    weekdays: ["wed", "sat"],
    priceCents: 9900,
    dearerDays: { sat: 12900 },
    countries: ["AU"],
    states: ["NSW", "VIC", "QLD", "WA"],
    note: "Delivered on a pallet to the kerb. Please have help at hand to bring it in.",
  },
  {
    code: "rangitoto",
    name: "Rangitoto Heating",
    leadDays: 10,
    weekdays: ["tue", "wed", "thu"],
    priceCents: 7900,
    countries: ["NZ"],
    states: null,
    note: "Delivered by the installer, who will ring the day before.",
  },
];
