/** The places of a kitchen package, in the order in which they depend on each other. */
export const packageSlots = ["oven", "cooktop", "rangehood", "dishwasher"] as const;
export type PackageSlot = (typeof packageSlots)[number];

/** What the checks read of a product. */
export type Fitted = {
  readonly title: string;
  readonly widthMm: number | null;
  /** Its specifications as they are shown, by key: `powerKw` is `11.1 kW`. */
  readonly facts: Readonly<Record<string, string>>;
};
export type Package = Readonly<Partial<Record<PackageSlot, Fitted>>>;

/** `problem`: the two do not go together. `note`: somebody has to prepare for it. */
export type FitLine = { readonly tone: "good" | "note" | "problem"; readonly text: string };

/** How much narrower than the cooktop a hood may be, because widths of the same nominal size differ. */
export const SAME_WIDTH_MM = 30;
/** What a common 10 A socket carries at 230 V, in kW. */
const SOCKET_KW = 2.3;
const VOLTS = 230;
const CABINET_STEP_MM = 50;

/** `60 cm` of 596 mm. */
const formatWidth = (mm: number): string => `${Math.round(mm / 10)} cm`;
/** The width of the cabinet that takes it: 600 mm for 596. */
export const cabinetOf = (mm: number): number => Math.ceil(mm / CABINET_STEP_MM) * CABINET_STEP_MM;

const names: Readonly<Record<PackageSlot, string>> = {
  oven: "oven",
  cooktop: "cooktop",
  rangehood: "rangehood",
  dishwasher: "dishwasher",
};
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The least width of a hood for the cooktop, and the greatest of a cooktop for the hood; null where nothing is known. */
export const minHoodMm = ({ cooktop }: Package): number | null =>
  cooktop?.widthMm == null ? null : cooktop.widthMm - SAME_WIDTH_MM;
export const maxCooktopMm = ({ rangehood }: Package): number | null =>
  rangehood?.widthMm == null ? null : rangehood.widthMm + SAME_WIDTH_MM;

function hoodLine({ cooktop, rangehood }: Package): FitLine[] {
  if (cooktop?.widthMm == null || rangehood?.widthMm == null) return [];
  const [over, under] = [formatWidth(rangehood.widthMm), formatWidth(cooktop.widthMm)];
  return rangehood.widthMm >= cooktop.widthMm - SAME_WIDTH_MM
    ? [{ tone: "good", text: `The rangehood (${over}) covers the cooktop (${under}).` }]
    : [
        {
          tone: "problem",
          text: `The rangehood (${over}) is narrower than the cooktop (${under}), so steam passes it. Choose a rangehood of ${under} or more.`,
        },
      ];
}

function stackLine({ oven, cooktop }: Package): FitLine[] {
  if (oven?.widthMm == null || cooktop?.widthMm == null) return [];
  const [below, above] = [cabinetOf(oven.widthMm), cabinetOf(cooktop.widthMm)];
  if (above <= below)
    return [{ tone: "good", text: `Oven and cooktop fit one above the other in a ${below} mm cabinet.` }];
  return [
    {
      tone: "note",
      text: `The cooktop needs a ${above} mm cabinet and the oven ${below} mm. Put the oven in a tower, or in a ${below} mm opening below the cooktop.`,
    },
  ];
}

function cabinetLine(chosen: Package): FitLine[] {
  const widths = packageSlots.flatMap((slot) => {
    const width = chosen[slot]?.widthMm;
    return width == null ? [] : [`${names[slot]} ${cabinetOf(width)} mm`];
  });
  return widths.length === 0 ? [] : [{ tone: "note", text: `Cabinet widths: ${widths.join(", ")}.` }];
}

function ductLine({ rangehood }: Package): FitLine[] {
  const ducting = rangehood?.facts["ducting"];
  if (ducting === undefined) return [];
  if (/recirculating$/i.test(ducting) && !/ducted/i.test(ducting))
    return [{ tone: "good", text: "The rangehood filters the air and returns it: it needs no duct." }];
  if (/recirculating/i.test(ducting))
    return [
      { tone: "good", text: "The rangehood works with a duct to the outside, or without one with a carbon filter." },
    ];
  return [
    { tone: "note", text: "The rangehood needs a duct to the outside. Plan its route before the cabinets are made." },
  ];
}

const kwOf = (product: Fitted): number | null => {
  const kw = Number.parseFloat(product.facts["powerKw"] ?? "");
  return kw > 0 ? kw : null;
};

const isGas = ({ facts }: Fitted): boolean => /gas/i.test(facts["fuel"] ?? "");

function powerLines(chosen: Package): FitLine[] {
  return (["oven", "cooktop"] as const).flatMap((slot): FitLine[] => {
    const product = chosen[slot];
    if (product === undefined) return [];
    if (isGas(product))
      return [{ tone: "note", text: `The ${names[slot]} burns gas: a licensed gas fitter connects it.` }];
    const kw = kwOf(product);
    if (kw === null) return [];
    if (kw <= SOCKET_KW)
      return [{ tone: "good", text: `${capital(names[slot])}: ${kw} kW, a common socket is enough.` }];
    const amps = Math.ceil((kw * 1_000) / VOLTS);
    return [
      {
        tone: "note",
        text: `${capital(names[slot])}: ${kw} kW, up to ${amps} A. An electrician connects it to its own circuit.`,
      },
    ];
  });
}

function doorLine({ dishwasher }: Package): FitLine[] {
  return dishwasher !== undefined && /integrated/i.test(dishwasher.title)
    ? [{ tone: "note", text: "The dishwasher takes a door panel in your cabinets' finish." }]
    : [];
}

/** What a package's facts say about fitting: problems first, then what fits, then what to prepare. */
export function checkPackage(chosen: Package): readonly FitLine[] {
  const lines = [
    ...hoodLine(chosen),
    ...stackLine(chosen),
    ...ductLine(chosen),
    ...powerLines(chosen),
    ...doorLine(chosen),
    ...cabinetLine(chosen),
  ];
  const order = ["problem", "good", "note"];
  return lines.toSorted((one, other) => order.indexOf(one.tone) - order.indexOf(other.tone));
}
