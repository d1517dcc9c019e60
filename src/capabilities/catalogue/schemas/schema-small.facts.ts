import type { SchemaPart } from "./schema.rules.ts";

const size = "widthMm heightMm depthMm weightKg";
const appearance = "type colour range";

const benchTop = `capacityLitres bowlLitres jugLitres slots ${size} wattsInput speeds functions maxTemperature setting ${appearance}
  material glass controls variableTemperature attachments timer autoOff cordMetres warrantyYears`;
const coffee = `waterTankLitres beanGrams ${size} wattsInput pressureBar grinder milk heatMinutes ${appearance} controls connectivity
  autoOff plumbed mounting cutoutWidthMm cutoutHeightMm cutoutDepthMm warrantyYears`;
const climate = `roomM2 coolingKw heatingKw heatOutputW waterTankLitres ${size} energyStars heatingStars kwhPerYear wattsInput
  refrigerant airflowM3h extractionLitres speeds noiseDb filterType fuel ${appearance} controls inverter reverseCycle oscillates
  timer remote connectivity childLock mounting electrical warrantyYears`;

/** Small appliances, floor care and personal care. */
export const smallSchemas: Readonly<Record<string, SchemaPart>> = {
  "small-appliances": {
    card: "wattsInput capacityLitres widthMm",
    promoted: "brand wattsInput",
    facets:
      "capacityLitres bowlLitres jugLitres slots wattsInput features widthMm heightMm depthMm type material controls",
    table: benchTop,
  },
  coffee: {
    card: "grinder milk wattsInput widthMm",
    promoted: "brand grinder milk",
    facets: "grinder milk wattsInput widthMm heightMm depthMm features type mounting connectivity controls",
    table: coffee,
  },
  kettles: { card: "capacityLitres wattsInput variableTemperature", promoted: "brand features" },
  toasters: { card: "slots wattsInput widthMm", promoted: "brand slots" },
  "stand-mixers": { card: "bowlLitres wattsInput widthMm", promoted: "brand bowlLitres wattsInput" },
  blenders: { card: "jugLitres wattsInput widthMm", promoted: "brand jugLitres wattsInput" },
  "food-processors": { card: "bowlLitres wattsInput widthMm", promoted: "brand bowlLitres wattsInput" },
  "bench-cooking": { card: "capacityLitres wattsInput widthMm", promoted: "brand capacityLitres wattsInput" },
  floorcare: {
    card: "suctionPa runtimeMinutes noiseDb",
    promoted: "brand runtimeMinutes features",
    facets:
      "suctionPa runtimeMinutes wattsInput noiseDb features filterType type connectivity widthMm heightMm depthMm",
    table: `dustLitres ${size} wattsInput suctionPa runtimeMinutes batteryWh noiseDb filterType ${appearance} cordless selfEmpty mops
      petTool attachments connectivity cordMetres warrantyYears`,
  },
  "barrel-vacuums": { card: "wattsInput noiseDb filterType", promoted: "brand noiseDb features" },
  "robot-vacuums": { card: "suctionPa runtimeMinutes selfEmpty mops", promoted: "brand suctionPa features" },
  "floor-washers": {
    card: "wattsInput capacityLitres widthMm",
    promoted: "brand wattsInput features",
    facets: "wattsInput capacityLitres features type widthMm heightMm depthMm",
    table: benchTop,
  },
  "personal-care": {
    card: "type runtimeMinutes wattsInput wetDry",
    promoted: "brand features",
    facets: "runtimeMinutes wattsInput features type material widthMm heightMm depthMm",
    table: `runtimeMinutes ${size} wattsInput speeds ${appearance} setting wetDry cordless attachments cordMetres warrantyYears`,
  },
  "garment-care": {
    card: "wattsInput material cordless",
    promoted: "brand wattsInput features",
    facets: "wattsInput features material type widthMm heightMm depthMm",
    table: `wattsInput steamGrams pressureBar waterTankLitres ${size} ${appearance} material cordless autoOff heatMinutes cordMetres
      warrantyYears`,
  },
};

/** Heating and cooling. */
export const airSchemas: Readonly<Record<string, SchemaPart>> = {
  "heating-cooling": {
    card: "roomM2 noiseDb energyStars",
    promoted: "brand roomM2 noiseDb",
    facets: `roomM2 coolingKw heatingKw heatOutputW energyStars heatingStars kwhPerYear noiseDb airflowM3h extractionLitres
      wattsInput filterType features type mounting widthMm heightMm depthMm connectivity controls`,
    table: climate,
  },
  "air-conditioners": {
    card: "coolingKw heatingKw roomM2 energyStars",
    promoted: "brand coolingKw roomM2 energyStars",
  },
  heaters: { card: "heatOutputW roomM2 mounting", promoted: "brand heatOutputW roomM2" },
  fans: { card: "noiseDb airflowM3h wattsInput oscillates", promoted: "brand noiseDb features" },
  "air-purifiers": { card: "roomM2 noiseDb filterType", promoted: "brand roomM2 noiseDb filterType" },
  dehumidifiers: { card: "extractionLitres roomM2 noiseDb", promoted: "brand extractionLitres roomM2" },
};
