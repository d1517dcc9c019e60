import type { Facts, ProductDrawing } from "./drawing-types.ts";
import { disc, round, type Rect4 } from "./ink.ts";
import { blackGlass, brushedDown } from "./materials.ts";
import type { Sheet } from "./sheet.ts";

/** How richly a product is equipped within its kind; price follows it, but changes with every sale and site. */
export type Tier = "entry" | "middle" | "premium";
/** What the shared parts of a drawing follow besides the finish. */
export type Appearance = { readonly maker: string; readonly tier: Tier };

/** A fact that is true or stated, or whose text has a word: `key` or `key~word`. */
type Group = { readonly equipment: readonly string[]; readonly middle: number; readonly premium: number };

const baking = ["pyrolytic", "airFry", "meatProbe", "softClose", "telescopicRunners", "connectivity", "controls~touch"];
const groups: readonly (readonly [RegExp, Group])[] = [
  [/^oven/, { equipment: baking, middle: 2, premium: 5 }],
  [/^cooker/, { equipment: baking, middle: 1, premium: 4 }],
  [
    /^cooktop/,
    {
      equipment: ["timer", "flexZone", "bridgeZone", "controls~slider", "trivets~cast", "flameFailure"],
      middle: 2,
      premium: 3,
    },
  ],
  [/^rangehood/, { equipment: ["timer", "filterType~baffle", "controls~touch"], middle: 1, premium: 3 }],
  [/^microwave/, { equipment: ["inverter", "convection", "airFry", "controls~touch"], middle: 2, premium: 3 }],
  [
    /^coffee-(machine|built)/,
    { equipment: ["connectivity", "controls~touch", "milk~auto", "grinder"], middle: 2, premium: 3 },
  ],
  [
    /^(fridge|freezer|wine)/,
    {
      equipment: [
        "waterDispenser",
        "iceDispenser",
        "iceMaker",
        "convertible",
        "holidayMode",
        "connectivity",
        "motor~inverter",
        "controls~touch",
      ],
      middle: 2,
      premium: 4,
    },
  ],
  [
    /^(washer|dryer)/,
    {
      equipment: ["autoDose", "allergyCycle", "connectivity", "steamClean", "motor~direct", "controls~touch"],
      middle: 2,
      premium: 4,
    },
  ],
  [
    /^dishwasher/,
    {
      equipment: ["cutleryTray", "autoOpen", "connectivity", "motor~inverter", "controls~touch"],
      middle: 2,
      premium: 4,
    },
  ],
];
const others: Group = {
  equipment: ["connectivity", "timer", "childLock", "variableTemperature", "petTool", "selfEmpty", "filterType~hepa"],
  middle: 1,
  premium: 3,
};

function has(facts: Facts, equipment: string): boolean {
  const [key = "", word] = equipment.split("~");
  const value = facts[key];
  if (word !== undefined)
    return String(value ?? "")
      .toLowerCase()
      .includes(word);
  return value === true || (typeof value === "string" && !/^(|no|none|false|n)$/i.test(value));
}

/** The tier of a product by its equipment; one about whose equipment nothing is known is of the middle. */
export function tierOf({ kind, facts }: Pick<ProductDrawing, "kind" | "facts">): Tier {
  const { equipment, middle, premium } = groups.find(([kinds]) => kinds.test(kind))?.[1] ?? others;
  const known = equipment.some((one) => facts[one.split("~")[0] ?? ""] !== undefined);
  if (!known) return "middle";
  const count = equipment.filter((one) => has(facts, one)).length;
  return count >= premium ? "premium" : count >= middle ? "middle" : "entry";
}

export const appearanceOf = (product: ProductDrawing): Appearance => ({
  maker: product.manufacturerName,
  tier: tierOf(product),
});

/** A colour display behind glass: a time and two pictures. */
export function screen(sheet: Sheet, [x, y, w, h]: Rect4): string {
  const tile = (at: number, tone: string) => round([x + w * at, y + h * 0.22, w * 0.2, h * 0.56], h * 0.12, tone);
  return (
    round([x, y, w, h], h * 0.12, blackGlass(sheet)) +
    round([x + w * 0.04, y + h * 0.1, w * 0.92, h * 0.8], h * 0.08, "#1a2b38") +
    tile(0.1, "#d98a3d") +
    tile(0.4, "#5aa6c9") +
    disc([x + w * 0.8, y + h * 0.5, h * 0.22], "none", ' stroke="#e8f2f6" stroke-width="2.5"')
  );
}

/** A bright metal edge across a front. */
export const metalEdge = (sheet: Sheet, at: Rect4): string => round(at, at[3] / 2, brushedDown(sheet, "#d9dcde"));
