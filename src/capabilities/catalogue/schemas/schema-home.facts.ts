import type { SchemaPart } from "./schema.rules.ts";

const size = "widthMm heightMm depthMm weightKg";
const appearance = "type colour range";

const seating = `seats ${size} seatHeightMm seatDepthMm loadKg ${appearance} fabric material legs chaise recliner sofaBed storage
  removableCovers stackable outdoorSafe assembly warrantyYears`;
const furniture = `seats bedSize shelves drawers doors ${size} extendsToMm minHeightMm loadKg ${appearance} material shape legs headboard
  fabric extendable storage sitStand cableTray outdoorSafe assembly warrantyYears`;

/** Screens and sound, the garden and the sink. */
export const screenAndOutdoorSchemas: Readonly<Record<string, SchemaPart>> = {
  "tv-audio": {
    card: "screenInches resolution panel energyStars",
    promoted: "brand screenInches panel resolution",
    facets:
      "screenInches resolution panel refreshHz energyStars kwhPerYear channels features widthMm heightMm depthMm mounting",
    table: `screenInches resolution panel refreshHz ${size} energyStars kwhPerYear brightnessNits hdr ${appearance} smartPlatform
      hdmiPorts connectivity vesa warrantyYears`,
  },
  audio: {
    card: "channels subwoofer widthMm",
    promoted: "brand channels features",
    facets: "channels wattsInput features widthMm heightMm depthMm mounting connectivity",
    table: `channels wattsInput ${size} ${appearance} subwoofer hdmiPorts connectivity remote mounting warrantyYears`,
  },
  outdoor: {
    card: "fuel burners widthMm",
    promoted: "brand fuel burners",
    facets: "fuel burners totalMj pizzaCm features material type widthMm heightMm depthMm mounting gasType assembly",
    table: `burners fuel totalMj grillMm ${size} ${appearance} material hood sideBurner storage mounting gasType assembly warrantyYears`,
  },
  "outdoor-ovens": {
    card: "pizzaCm fuel heatMinutes",
    promoted: "brand fuel pizzaCm",
    facets: "fuel pizzaCm totalMj material type widthMm heightMm depthMm gasType assembly heatMinutes",
    table: `pizzaCm fuel maxTemperature heatMinutes totalMj ${size} ${appearance} material gasType assembly warrantyYears`,
  },
  "outdoor-living": {
    card: "seats material widthMm",
    promoted: "brand seats material",
    facets: "seats material shape features type widthMm heightMm depthMm assembly",
    table: furniture,
  },
  "outdoor-chairs": { table: seating },
  "outdoor-fridges": {
    card: "capacityLitres heightMm energyStars noiseDb",
    promoted: "brand capacityLitres energyStars",
    facets: "capacityLitres widthMm heightMm depthMm energyStars kwhPerYear noiseDb features type doors hinge",
    table: `capacityLitres fridgeLitres freezerLitres ${size} energyStars kwhPerYear refrigerant noiseDb motor ${appearance} doors shelves
      hinge controls frostFree clearanceTopMm clearanceSideMm clearanceRearMm glassDoor outdoorSafe warrantyYears`,
  },
  "kitchen-sinks-taps": {
    card: "material bowls widthMm",
    promoted: "brand material",
    facets:
      "bowls bowlLitres spread material waterStars features drainerSide mounting spout type widthMm heightMm depthMm",
    table: `bowls bowlLitres ${size} ${appearance} material drainer drainerSide overflow tapHoles mounting cutoutWidthMm cutoutHeightMm
      cutoutDepthMm warrantyYears`,
  },
  sinks: { card: "bowls material widthMm bowlLitres", promoted: "brand bowls material widthMm" },
  taps: {
    card: "spread waterStars material",
    promoted: "brand spread waterStars",
    facets: "spread waterStars material spout features type heightMm depthMm",
    table: `spread waterStars flowLitresPerMin benchToSpoutMm ${size} ${appearance} spout material pullOut filtered tapHoles warrantyYears`,
  },
};

/** Furniture, the bedroom, the desk, lamps and rugs. */
export const livingSchemas: Readonly<Record<string, SchemaPart>> = {
  furniture: {
    card: "seats material widthMm",
    promoted: "brand material widthMm",
    facets: "seats material fabric shape features type widthMm heightMm depthMm drawers doors chaise assembly",
    table: furniture,
  },
  sofas: { card: "seats fabric widthMm chaise", promoted: "brand seats fabric widthMm", table: seating },
  armchairs: { card: "fabric recliner widthMm", promoted: "brand fabric features", table: seating },
  "dining-tables": { card: "seats material widthMm extendable", promoted: "brand seats material" },
  "dining-chairs": { card: "material fabric widthMm stackable", promoted: "brand material fabric", table: seating },
  bedroom: {
    card: "bedSize material widthMm",
    promoted: "brand bedSize material",
    facets: "bedSize feel springs material fabric headboard features drawers type widthMm heightMm depthMm assembly",
    table: furniture,
  },
  mattresses: {
    card: "bedSize feel springs",
    promoted: "brand bedSize feel",
    facets: "bedSize feel springs material features widthMm heightMm depthMm assembly",
    table: `bedSize feel ${size} springs material colour range removableCovers assembly warrantyYears`,
  },
  "bedroom-storage": { card: "drawers material widthMm", promoted: "brand drawers material" },
  "home-office": {
    card: "material widthMm sitStand",
    promoted: "brand material widthMm",
    facets: "material shelves drawers features shape type widthMm heightMm depthMm assembly",
    table: furniture,
  },
  bookcases: { card: "shelves material widthMm heightMm", promoted: "brand shelves material" },
  screens: {
    card: "screenInches resolution refreshHz panel",
    promoted: "brand screenInches resolution",
    facets:
      "screenInches resolution panel refreshHz shape features energyStars kwhPerYear widthMm heightMm depthMm connectivity",
    table: `screenInches resolution panel refreshHz responseMs ${size} energyStars kwhPerYear brightnessNits hdr ${appearance} shape
      usbCPower hdmiPorts connectivity vesa warrantyYears`,
  },
  "lighting-rugs": {
    card: "material shape heightMm",
    promoted: "brand material",
    facets: "material shape features type controls widthMm heightMm depthMm assembly",
    table: `lumens ${size} cordMetres bulb ${appearance} material shape dimmable controls assembly warrantyYears`,
  },
  rugs: {
    card: "rugSize material shape",
    promoted: "brand rugSize material",
    facets: "rugSize material shape features type widthMm depthMm",
    table: `rugSize widthMm depthMm weightKg pileMm ${appearance} material weave shape washable outdoorSafe warrantyYears`,
  },
};
