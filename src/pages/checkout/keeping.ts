import { isOn, type Settings } from "#shop/settings.ts";

/** Whether an unfinished order is kept in the browser. */
export type Keeping = "kept" | "not-kept";

export const keepingOf = (settings: Pick<Settings, "CheckoutSessionEnabled">): Keeping =>
  isOn(settings.CheckoutSessionEnabled) ? "kept" : "not-kept";
