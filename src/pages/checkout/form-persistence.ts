import { isOn, type Settings } from "#shop/settings.ts";

/** Whether an unfinished order is stored in the browser. */
export type Persistence = "stored" | "not-stored";

export const persistenceOf = (settings: Pick<Settings, "CheckoutSessionEnabled">): Persistence =>
  isOn(settings.CheckoutSessionEnabled) ? "stored" : "not-stored";
