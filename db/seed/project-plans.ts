import { seedEmails } from "./people.ts";

/** A requirement of a planned room: a kind of product and a quantity. */
export type PlannedItem = {
  readonly kind: string;
  readonly room: string;
  readonly quantity?: number;
  readonly notes?: string;
};

export type Plan = {
  readonly name: string;
  readonly folder: string | null;
  readonly status: "Open" | "Pending" | "Quoted" | "Won" | "Lost";
  readonly by: string;
  /** Assigned to the salesperson Kim. */
  readonly isServed: boolean;
  readonly daysAgo: number;
  /** Percent off the list price, in a quote. */
  readonly off?: number;
  readonly items: readonly PlannedItem[];
  readonly tasks: readonly { readonly title: string; readonly inDays: number | null; readonly isDone?: true }[];
};

const kitchen: readonly PlannedItem[] = [
  { kind: "oven-wall", room: "Kitchen", notes: "Left of the pantry, door to the right" },
  { kind: "cooktop-induction", room: "Kitchen" },
  { kind: "rangehood-undermount", room: "Kitchen" },
  { kind: "dishwasher", room: "Kitchen", notes: "Beside the sink, on the left" },
  { kind: "fridge-french-door", room: "Kitchen" },
];
const laundry: readonly PlannedItem[] = [
  { kind: "washer-front", room: "Laundry" },
  { kind: "dryer", room: "Laundry", notes: "Stacked" },
];

export const plansOfSam: readonly Plan[] = [
  {
    name: "Kitchen renovation",
    folder: "Home",
    status: "Open",
    by: seedEmails.customer,
    isServed: false,
    daysAgo: 1,
    items: kitchen,
    tasks: [
      { title: "Measure the fridge space", inDays: 0 },
      { title: "Ask the electrician about 32 A", inDays: 4 },
      { title: "Choose the tiles", inDays: -6, isDone: true },
    ],
  },
  {
    name: "Laundry",
    folder: "Home",
    status: "Quoted",
    by: seedEmails.customer,
    isServed: true,
    daysAgo: 3,
    off: 6,
    items: laundry,
    tasks: [{ title: "Ring Sam about the quote", inDays: 2 }],
  },
  {
    name: "Mum's unit",
    folder: null,
    status: "Won",
    by: seedEmails.customer,
    isServed: true,
    daysAgo: 17,
    off: 4,
    items: [...laundry, { kind: "fridge-french-door", room: "Kitchen" }],
    tasks: [],
  },
];

export const plansOfJo: readonly Plan[] = [
  {
    name: "Harbour View, stage 2",
    folder: "Harbour View",
    status: "Pending",
    by: seedEmails.business,
    isServed: false,
    daysAgo: 0,
    items: kitchen.map((item) => ({ ...item, quantity: 12 })),
    tasks: [{ title: "Send the joiner's drawings", inDays: -1 }],
  },
  {
    name: "Harbour View, stage 1",
    folder: "Harbour View",
    status: "Won",
    by: seedEmails.business,
    isServed: true,
    daysAgo: 24,
    off: 9,
    items: kitchen.map((item) => ({ ...item, quantity: 8 })),
    tasks: [{ title: "Book deliveries level by level", inDays: 0 }],
  },
  {
    name: "Mill Lane townhouses",
    folder: "Mill Lane",
    status: "Quoted",
    by: seedEmails.business,
    isServed: true,
    daysAgo: 5,
    off: 8,
    items: [...kitchen, ...laundry].map((item) => ({ ...item, quantity: 4 })),
    tasks: [{ title: "Follow up the quote", inDays: -2 }],
  },
  {
    name: "Site office fit-out",
    folder: null,
    status: "Lost",
    by: seedEmails.business,
    isServed: true,
    daysAgo: 12,
    off: 3,
    items: [
      { kind: "fridge-french-door", room: "Kitchenette" },
      { kind: "microwave", room: "Kitchenette", quantity: 2 },
    ],
    tasks: [],
  },
];
