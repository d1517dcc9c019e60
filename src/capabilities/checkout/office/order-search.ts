/** What the list of orders may be asked for; the address holds it. */
export type OrdersSearch = {
  readonly words?: string | undefined;
  readonly tab?: string | undefined;
  readonly state?: string | undefined;
  readonly store?: string | undefined;
  readonly channel?: string | undefined;
  readonly payment?: string | undefined;
  readonly day?: string | undefined;
  readonly placed?: string | undefined;
  readonly warehouse?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly tag?: string | undefined;
  readonly risk?: string | undefined;
  readonly mine?: string | undefined;
  readonly sort?: string | undefined;
  readonly after?: string | undefined;
  readonly hide?: string | undefined;
};

/** Every filter that the address may carry. */
export const orderSearchNames = [
  "words",
  "tab",
  "state",
  "store",
  "channel",
  "payment",
  "day",
  "placed",
  "warehouse",
  "from",
  "to",
  "tag",
  "risk",
  "mine",
  "sort",
  "after",
  "hide",
] as const satisfies readonly (keyof OrdersSearch)[];
