import type { Product } from "../catalogue.contract.ts";

export type FittedProduct = Pick<Product, "dimensions" | "fitting">;

export const sides = ["width", "height", "depth"] as const;
export type Side = (typeof sides)[number];
/** Whole millimetres; null for a missing measurement. */
export type Space = Readonly<Record<Side, number | null>>;

/** What one side of a space is compared with. */
type Need = {
  /** The product itself, or the opening it asks for. */
  readonly bare: number;
  /** The same with the air around it. */
  readonly withAir: number;
};

export type FitVerdict =
  /** Nothing was measured, or nothing is known of the product. */
  | { readonly fits: "unknown" }
  /** `limiting` is the side with the least to spare. */
  | { readonly fits: "yes"; readonly limiting: Side; readonly spareMm: number; readonly unmeasured: readonly Side[] }
  /** It goes in, but without the air it needs. */
  | { readonly fits: "without-air"; readonly limiting: Side; readonly missingMm: number }
  | { readonly fits: "no"; readonly limiting: Side; readonly missingMm: number };

const MAX_MM = 9_999;

/** Whole millimetres as they were typed; null for nothing, undefined for what is no size. */
export function readMillimetres(typed: string): number | null | undefined {
  const text = typed.replaceAll(/[\s,]|mm/gi, "");
  if (text === "") return null;
  const millimetres = /^\d{1,6}(\.\d+)?$/.test(text) ? Math.floor(Number(text)) : 0;
  return millimetres >= 1 && millimetres <= MAX_MM ? millimetres : undefined;
}

/** Whether the product is built into an opening that its maker prescribes, instead of standing with air around it. */
export const isBuiltIn = ({ fitting }: FittedProduct): boolean =>
  [fitting.cutoutWidthMm, fitting.cutoutHeightMm, fitting.cutoutDepthMm].some((one) => one !== null);

function needsOf({ dimensions, fitting }: FittedProduct): Readonly<Record<Side, Need | null>> {
  const need = (body: number | null, air: number, opening: number | null): Need | null => {
    if (opening !== null) return { bare: opening, withAir: opening };
    return body === null ? null : { bare: body, withAir: body + air };
  };
  return {
    width: need(dimensions.widthMm, 2 * (fitting.clearanceSideMm ?? 0), fitting.cutoutWidthMm),
    height: need(dimensions.heightMm, fitting.clearanceTopMm ?? 0, fitting.cutoutHeightMm),
    depth: need(dimensions.depthMm, fitting.clearanceRearMm ?? 0, fitting.cutoutDepthMm),
  };
}

/** Whether a product goes into a space, and the side and the millimetres that decide it. */
export function fitVerdict(product: FittedProduct, space: Space): FitVerdict {
  const needs = needsOf(product);
  const measured = sides.flatMap((side) => {
    const [need, room] = [needs[side], space[side]];
    return need === null || room === null ? [] : [{ side, spare: room - need.withAir, bareSpare: room - need.bare }];
  });
  const tightest = measured.toSorted((a, b) => a.spare - b.spare)[0];
  if (!tightest) return { fits: "unknown" };
  const blocked = measured.filter((one) => one.bareSpare < 0).toSorted((a, b) => a.bareSpare - b.bareSpare)[0];
  if (blocked) return { fits: "no", limiting: blocked.side, missingMm: -blocked.bareSpare };
  if (tightest.spare < 0) return { fits: "without-air", limiting: tightest.side, missingMm: -tightest.spare };
  const unmeasured = sides.filter((side) => needs[side] !== null && space[side] === null);
  return { fits: "yes", limiting: tightest.side, spareMm: tightest.spare, unmeasured };
}

/** The smallest space that is sufficient, for the text beside the drawing. */
export const minSpace = (product: FittedProduct): Space => {
  const needs = needsOf(product);
  return {
    width: needs.width?.withAir ?? null,
    height: needs.height?.withAir ?? null,
    depth: needs.depth?.withAir ?? null,
  };
};

/** What to measure against, before anything was measured. */
export function describeNeededSpace(product: FittedProduct): string {
  const least = minSpace(product);
  const words = sides.flatMap((side) => (least[side] === null ? [] : [`${least[side]} mm ${adjective[side]}`]));
  return words.length === 0 ? "Its sizes are not known." : `It needs ${words.join(", ")}.`;
}

const adjective: Readonly<Record<Side, string>> = { width: "wide", height: "high", depth: "deep" };
const tooMuch: Readonly<Record<Side, string>> = { width: "too wide", height: "too high", depth: "too deep" };
const airAt: Readonly<Record<Side, string>> = { width: "at its sides", height: "above it", depth: "behind it" };
const millimetres = (count: number): string => `${count} mm`;

/** The verdict as a sentence. */
export function describeFit(verdict: FitVerdict): string {
  switch (verdict.fits) {
    case "unknown":
      return "";
    case "yes": {
      const spare =
        verdict.spareMm === 0
          ? `Its ${verdict.limiting} uses the space to the millimetre.`
          : `Its ${verdict.limiting} is the closest, with ${millimetres(verdict.spareMm)} to spare.`;
      const rest = verdict.unmeasured.length === 0 ? "" : ` Measure the ${verdict.unmeasured.join(" and the ")} too.`;
      return `It fits. ${spare}${rest}`;
    }
    case "without-air":
      return `It goes in, but ${millimetres(verdict.missingMm)} of the air it needs ${airAt[verdict.limiting]} would be missing.`;
    case "no":
      return `It does not fit: it is ${millimetres(verdict.missingMm)} ${tooMuch[verdict.limiting]} for the space.`;
  }
}
