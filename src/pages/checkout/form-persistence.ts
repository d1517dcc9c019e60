import { isOn, type Settings } from "#shop/settings.ts";

/** Whether an unfinished order is stored in the browser. */
export type Persistence = "kept" | "not-kept";

export const persistenceOf = (settings: Pick<Settings, "CheckoutSessionEnabled">): Persistence =>
  isOn(settings.CheckoutSessionEnabled) ? "kept" : "not-kept";
