import type { Facts, Plan } from "./kinds/plan.ts";

type Making = { readonly finish: string; readonly made: string };

const metals: Readonly<Record<string, string>> = { stainless: "Stainless steel", copper: "Copper-plated steel" };
const timbers: ReadonlySet<string> = new Set(["oak", "walnut"]);

/** Board, veneer or solid timber in the named timber, or lacquered in the named colour. */
function joinery({ finish, made }: Making): string {
  const isSolid = made.startsWith("Solid");
  if (finish === "oak") return made === "Solid timber" ? "Solid oak" : made.replace(/^Veneer on/, "Oak veneer on");
  if (finish === "walnut")
    return isSolid ? "Solid walnut" : made.replace(/^Oak/, "Walnut").replace(/^Veneer/, "Walnut veneer");
  return isSolid ? "Lacquered timber" : "Lacquered board";
}

/** Frames of chairs and beds: of timber, or padded in the cloth that the finish names. */
const frame = (making: Making): string =>
  /^(oak|walnut|white|black)$/.test(making.finish) ? joinery(making) : "Hardwood frame, upholstered";

const sinks: Readonly<Record<string, string>> = { stainless: "Stainless steel 304", copper: "Copper", brass: "Brass" };
const taps: Readonly<Record<string, string>> = { stainless: "Stainless steel 316", copper: "Copper-plated brass" };
const lamps: Readonly<Record<string, string>> = { brass: "Spun brass", copper: "Spun copper", oak: "Oak and linen" };

/** The material that a product of the kind has in a finish, where its plan would make it of `made`. */
const materials: Readonly<Record<string, (making: Making) => string>> = {
  kettle: ({ finish, made }) => (made === "Glass" ? made : (metals[finish] ?? "Enamelled steel")),
  toaster: ({ finish }) => metals[finish] ?? "Painted steel",
  barbecue: ({ finish, made }) =>
    finish === "stainless" ? (made.startsWith("Stainless") ? made : "Stainless steel 304") : "Enamelled steel",
  "pizza-oven": ({ finish, made }) => (finish === "copper" ? "Copper" : made),
  sink: ({ finish, made }) => sinks[finish] ?? (made === "Fireclay" ? made : "Granite composite"),
  tap: ({ finish, made }) =>
    taps[finish] ?? (finish === "brass" ? (/brass/i.test(made) ? made : "Solid brass") : "Powder-coated brass"),
  "lamp-floor": ({ finish }) => lamps[finish] ?? "Powder-coated steel",
  "lamp-table": ({ finish, made }) => lamps[finish] ?? (made.startsWith("Spun") ? "Stoneware" : made),
  "dining-table": joinery,
  "tv-unit": joinery,
  bedside: joinery,
  desk: joinery,
  bookcase: joinery,
  "dining-chair": frame,
  bed: frame,
};

const covers: Readonly<Record<string, string>> = { "leather-tan": "Full-grain leather", linen: "Linen blend" };
const isPadded = (finish: string): boolean => !/^(oak|walnut|white|black)$/.test(finish);

/**
 * The facts of a model in one of its finishes. The finish is the one fact that says what a product looks like: the
 * name, the drawing and the specification follow it, so what the model is made of gives way.
 */
export function factsInFinish(kind: string, finish: string, facts: Facts): Facts {
  const made = facts["material"];
  const material = typeof made === "string" ? materials[kind]?.({ finish, made }) : undefined;
  const cover = facts["fabric"] === undefined ? undefined : covers[finish];
  const headboard = facts["headboard"] === undefined ? undefined : headboardIn(finish, String(facts["headboard"]));
  return {
    ...facts,
    ...(material !== undefined && { material }),
    ...(cover !== undefined && { fabric: cover }),
    ...(headboard !== undefined && { headboard }),
  };
}

const headboardIn = (finish: string, made: string): string =>
  isPadded(finish) ? "Upholstered" : made === "Upholstered" ? "Slatted" : made;

/** The sentences that hold for the material: only bare timber is oiled. */
export const pointsIn = (plan: Plan, finish: string): Plan["points"] =>
  timbers.has(finish) || materials[plan.kind] === undefined
    ? plan.points
    : plan.points.filter((point) => typeof point !== "string" || !/\boiled\b|^Grain differs/.test(point));
