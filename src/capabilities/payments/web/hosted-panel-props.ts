import type { Site } from "#shop/site.ts";
import type { CardFormSetting } from "../hosted-card.contract.ts";
import type { CardForm } from "./use-card-form.ts";

export type HostedPanelProps = {
  readonly form: CardForm;
  readonly setting: Extract<CardFormSetting, { kind: "hosted" }>;
  readonly site: Pick<Site, "country">;
  readonly supportNumber: string;
  /** `rests`: another method is chosen, and the fields are hidden. */
  readonly use: "pays" | "rests";
};
