import type { Option } from "#office/ui/choice.tsx";
import type { Tone } from "#office/ui/states.tsx";
import type { ProductPicture } from "../products/product-pictures.office.contract.ts";
import { type PhotographView, photographViews } from "../products/product-pictures.rules.ts";
import type { pictureFields } from "./picture-draft.ts";

const views: Readonly<Record<PhotographView, string>> = {
  front: "Front",
  angle: "Angle",
  open: "Open",
  detail: "Detail",
  room: "In a room",
  scale: "To scale",
  "energy-label": "Energy label",
};

export const viewOptions: readonly Option[] = photographViews.map((id) => ({ id, label: views[id] }));
export const describeView = (view: string): string => views[view as PhotographView] ?? view;

export const fieldLabels: Readonly<Record<(typeof pictureFields)[number], string>> = {
  alt: "alternative text",
  view: "view",
  x: "focal point",
  y: "focal point",
  sites: "sites",
};

export const pictureAddress = (hash: string, width: 160 | 320 | 800): string => `/pictures/${hash}/${width}.webp`;

/** What is to be done or waited for; null where all is well. */
export function pictureState(
  picture: Pick<ProductPicture, "state" | "done" | "total">,
  { alt, isChanged }: { readonly alt: string; readonly isChanged: boolean },
): { readonly tone: Tone; readonly text: string } | null {
  if (picture.state === "failed") return { tone: "bad", text: "Can't be read" };
  if (picture.state === "processing") return { tone: "info", text: `Preparing, ${picture.done} of ${picture.total}` };
  if (alt.trim() === "") return { tone: "warn", text: "Needs a text" };
  return isChanged ? { tone: "neutral", text: "Not saved" } : null;
}
