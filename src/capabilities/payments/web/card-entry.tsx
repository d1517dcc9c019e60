import { lazy, Suspense, useSyncExternalStore } from "react";
import type { Site } from "#shop/site.ts";
import type { CardFormSetting } from "../hosted-card.contract.ts";
import { CardPanel } from "./card-panel.tsx";
import type { CardForm } from "./use-card-form.ts";

/** Loads only on sites that use the provider's own fields. */
const HostedCardPanel = lazy(async () => ({ default: (await import("./hosted-card-panel.tsx")).HostedCardPanel }));

const neverChanges = () => () => {};

export type CardEntryProps = {
  readonly form: CardForm;
  readonly setting: CardFormSetting;
  readonly site: Pick<Site, "country">;
  readonly supportNumber: string;
  /** `rests`: another method is chosen, and the typed card is hidden but kept in memory. */
  readonly use?: "pays" | "rests";
};

/** The fields of a card: the shop's own, or the provider's in frames. */
export function CardEntry({ form, setting, site, supportNumber, use = "pays" }: CardEntryProps) {
  const isInBrowser = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  if (setting.kind === "own") return <CardPanel form={form} use={use} />;
  // The server has no frames to show.
  if (!isInBrowser) return null;
  return (
    <Suspense fallback={null}>
      <HostedCardPanel form={form} setting={setting} site={site} supportNumber={supportNumber} use={use} />
    </Suspense>
  );
}
