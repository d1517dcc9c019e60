import type { SchemaPart } from "./schema.rules.ts";

const size = "widthMm heightMm depthMm weightKg";
const appearance = "type colour range";
const air = "clearanceTopMm clearanceSideMm clearanceRearMm";
const cutOut = "cutoutWidthMm cutoutHeightMm cutoutDepthMm";
const power = "electrical gasType";

const baking = `ovenLitres secondOvenLitres ${size} fuel burners zones wokMj totalMj powerKw functions maxTemperature
  ${appearance} doors hinge controls trivets pyrolytic steamFunction airFry meatProbe waterTankLitres softClose
  telescopicRunners flameFailure connectivity mounting ${cutOut} ${power} warrantyYears`;
const hob = `burners zones ${size} fuel wokMj totalMj powerKw ${appearance} controls trivets flexZone flameFailure timer
  childLock mounting ${cutOut} ${power} warrantyYears`;
const dishes = `placeSettings ${size} energyStars kwhPerYear waterStars waterLitresPerCycle noiseDb programs quickMinutes
  motor ${appearance} controls cutleryTray autoOpen childLock connectivity mounting ${cutOut} warrantyYears`;

/** Cooking and dishwashing. */
export const kitchenSchemas: Readonly<Record<string, SchemaPart>> = {
  cooking: {
    card: "fuel widthMm ovenLitres",
    promoted: "brand widthMm fuel",
    facets: "widthMm fuel ovenLitres burners zones airflowM3h features heightMm depthMm controls connectivity mounting",
    table: baking,
  },
  ovens: {
    card: "ovenLitres type widthMm pyrolytic",
    promoted: "brand widthMm ovenLitres features",
    facets: `widthMm type ovenLitres features fuel heightMm depthMm controls hinge doors mounting connectivity`,
  },
  "freestanding-cookers": {
    card: "fuel widthMm ovenLitres burners",
    promoted: "brand widthMm fuel",
    facets:
      "widthMm fuel ovenLitres burners zones features totalMj heightMm depthMm gasType controls connectivity trivets",
  },
  cooktops: {
    card: "fuel zones burners widthMm",
    promoted: "brand fuel widthMm",
    facets: "fuel widthMm zones burners features type totalMj depthMm controls trivets mounting connectivity gasType",
    table: hob,
  },
  "induction-cooktops": { card: "zones widthMm flexZone", promoted: "brand widthMm zones" },
  "ceramic-cooktops": { card: "zones widthMm controls", promoted: "brand widthMm zones" },
  "gas-cooktops": {
    card: "burners wokMj widthMm",
    promoted: "brand widthMm burners",
    facets: "widthMm burners wokMj totalMj features type trivets gasType depthMm controls mounting",
    words: { zones: { label: "Burners" } },
  },
  rangehoods: {
    card: "airflowM3h noiseDb widthMm",
    promoted: "brand widthMm airflowM3h noiseDb",
    facets: "widthMm airflowM3h noiseDb mounting ducting filterType type features heightMm depthMm controls wattsInput",
    table: `airflowM3h ${size} noiseDb speeds wattsInput filterType ${appearance} controls timer mounting ducting ${cutOut} warrantyYears`,
  },
  microwaves: {
    card: "capacityLitres wattsInput widthMm inverter",
    promoted: "brand capacityLitres features",
    facets: "capacityLitres features wattsInput widthMm heightMm depthMm type controls mounting",
    table: `capacityLitres ${size} wattsInput functions ${appearance} controls inverter convection airFry childLock mounting
      ${cutOut} warrantyYears`,
  },
  dishwashing: {
    card: "placeSettings noiseDb waterStars energyStars",
    promoted: "brand placeSettings noiseDb energyStars",
    facets: `placeSettings noiseDb energyStars kwhPerYear waterStars waterLitresPerCycle widthMm heightMm depthMm features
      type motor controls mounting connectivity`,
    table: dishes,
  },
};

const coldStore = `fridgeLitres freezerLitres ${size} energyStars kwhPerYear refrigerant noiseDb motor ${appearance} doors drawers
  shelves hinge controls frostFree iceMaker iceDispenser waterDispenser convertible holidayMode connectivity plumbed ${air}`;
const washing = `capacityKg dryingKg ${size} energyStars kwhPerYear waterStars waterLitresPerCycle spinRpm noiseDb programs
  quickMinutes motor dryerType ${appearance} controls hinge steamClean autoDose allergyCycle childLock connectivity ${air} warrantyYears`;

/** Refrigeration and laundry. */
export const coldAndCleanSchemas: Readonly<Record<string, SchemaPart>> = {
  refrigeration: {
    card: "capacityLitres widthMm energyStars",
    promoted: "brand capacityLitres widthMm energyStars",
    facets: `capacityLitres widthMm heightMm depthMm energyStars kwhPerYear noiseDb features type doors drawers hinge motor
      connectivity`,
    table: `capacityLitres ${coldStore} glassDoor outdoorSafe mounting warrantyYears`,
  },
  fridges: { card: "capacityLitres widthMm energyStars noiseDb" },
  "bar-fridges": { card: "capacityLitres heightMm energyStars noiseDb" },
  freezers: { card: "capacityLitres widthMm energyStars frostFree" },
  "wine-storage": {
    card: "bottles zones widthMm noiseDb",
    promoted: "brand bottles zones widthMm",
    facets:
      "bottles zones widthMm heightMm depthMm noiseDb energyStars kwhPerYear features hinge mounting doors shelves",
    table: `bottles capacityLitres zones ${coldStore} glassDoor mounting warrantyYears`,
    words: {
      zones: {
        label: "Climate zones",
        explain: "One zone keeps wine at one temperature; two keep red and white each at its own.",
      },
    },
  },
  laundry: {
    card: "capacityKg energyStars waterStars",
    promoted: "brand capacityKg energyStars",
    facets: `capacityKg dryingKg energyStars kwhPerYear waterStars waterLitresPerCycle spinRpm noiseDb widthMm heightMm depthMm
      features type dryerType motor controls connectivity`,
    table: washing,
  },
  "washing-machines": {
    card: "capacityKg energyStars waterStars spinRpm",
    promoted: "brand capacityKg energyStars waterStars",
  },
  "washer-dryers": {
    card: "capacityKg dryingKg energyStars waterStars",
    promoted: "brand capacityKg dryingKg energyStars",
  },
  dryers: {
    card: "capacityKg dryerType energyStars noiseDb",
    promoted: "brand capacityKg dryerType energyStars",
    facets:
      "capacityKg dryerType energyStars kwhPerYear noiseDb widthMm heightMm depthMm features motor controls connectivity",
  },
};
