import type { Camera } from "./drawing-types.ts";
import { n1 } from "./ink.ts";
import type { ScenePalette } from "./room-shell.ts";
import type { Stage } from "./scene-stage.ts";
import { apartmentLaundry, apartmentTower, displaySuite } from "./scenes-apartments.ts";
import { apartmentKitchen, apartmentTerrace } from "./scenes-apartment-rooms.ts";
import { islandBench, sinkBench } from "./scenes-benches.ts";
import { collectionCounter, collectionShed } from "./scenes-collection.ts";
import { homeOffice, laundryCupboard, smallKitchen } from "./scenes-compact.ts";
import { balconyGrill, bedroom, dining, laundry, living } from "./scenes-home.ts";
import { tradeCounter } from "./scenes-counter.ts";
import { kitchenCooking } from "./scenes-cooking.ts";
import { cellar, scullery } from "./scenes-house.ts";
import { kitchen, kitchenCommercial, kitchenEditorial } from "./scenes-kitchen.ts";
import { bach, villaKitchen } from "./scenes-new-zealand.ts";
import { loadingDock, testBay } from "./scenes-outlet.ts";
import { deliveryStreet, tvRoom } from "./scenes-street.ts";
import { showroom, warehouse } from "./scenes-trade.ts";
import { siteOffice, staffKitchen } from "./scenes-work.ts";
import { Sheet } from "./sheet.ts";
import { svgHead } from "./svg-frame.ts";

export type { ScenePalette } from "./room-shell.ts";

export const sceneNames = [
  "kitchen",
  "kitchen-editorial",
  "kitchen-commercial",
  "kitchen-cooking",
  "laundry",
  "living",
  "dining",
  "balcony-grill",
  "warehouse",
  "bedroom",
  "showroom",
  "loading-dock",
  "test-bay",
  "delivery-street",
  "tv-room",
  "bach",
  "villa-kitchen",
  "site-office",
  "staff-kitchen",
  "cellar",
  "scullery",
  "apartment-tower",
  "display-suite",
  "apartment-laundry",
  "small-kitchen",
  "laundry-cupboard",
  "home-office",
  "sink-bench",
  "island-bench",
  "collection-counter",
  "collection-shed",
  "apartment-kitchen",
  "apartment-terrace",
  "trade-counter",
] as const;
export type SceneName = (typeof sceneNames)[number];

type Scene = {
  draw: (stage: Stage) => void;
  /** Millimetres from the picture's lower to its upper edge. */ tall: number;
  /** The floor's share of the height. */ floor: number;
  /** The centre of a wide and of a tall picture, in millimetres on the set. */ middle: readonly [number, number];
};

const scenes: Record<SceneName, Scene> = {
  kitchen: { draw: kitchen, tall: 2950, floor: 0.13, middle: [-260, 120] },
  "kitchen-editorial": { draw: kitchenEditorial, tall: 3250, floor: 0.2, middle: [0, 0] },
  "kitchen-commercial": { draw: kitchenCommercial, tall: 6100, floor: 0.05, middle: [0, 1500] },
  "kitchen-cooking": { draw: kitchenCooking, tall: 2900, floor: 0.16, middle: [420, 0] },
  laundry: { draw: laundry, tall: 2850, floor: 0.13, middle: [0, -240] },
  living: { draw: living, tall: 3050, floor: 0.2, middle: [0, 0] },
  dining: { draw: dining, tall: 3050, floor: 0.2, middle: [0, 0] },
  "balcony-grill": { draw: balconyGrill, tall: 2950, floor: 0.15, middle: [-180, 240] },
  warehouse: { draw: warehouse, tall: 4300, floor: 0.14, middle: [0, -2600] },
  bedroom: { draw: bedroom, tall: 3050, floor: 0.22, middle: [0, 0] },
  showroom: { draw: showroom, tall: 3250, floor: 0.15, middle: [0, 0] },
  "loading-dock": { draw: loadingDock, tall: 3500, floor: 0.16, middle: [0, 0] },
  "test-bay": { draw: testBay, tall: 2950, floor: 0.16, middle: [0, 0] },
  "delivery-street": { draw: deliveryStreet, tall: 4300, floor: 0.16, middle: [500, 250] },
  "tv-room": { draw: tvRoom, tall: 2950, floor: 0.2, middle: [0, 0] },
  bach: { draw: bach, tall: 2950, floor: 0.18, middle: [0, 0] },
  "villa-kitchen": { draw: villaKitchen, tall: 3050, floor: 0.16, middle: [0, 0] },
  "site-office": { draw: siteOffice, tall: 2900, floor: 0.15, middle: [0, -500] },
  "staff-kitchen": { draw: staffKitchen, tall: 2950, floor: 0.17, middle: [0, 0] },
  cellar: { draw: cellar, tall: 3000, floor: 0.16, middle: [100, 0] },
  scullery: { draw: scullery, tall: 3050, floor: 0.14, middle: [0, -300] },
  "apartment-tower": { draw: apartmentTower, tall: 6900, floor: 0.06, middle: [300, 100] },
  "display-suite": { draw: displaySuite, tall: 3100, floor: 0.18, middle: [0, 0] },
  "apartment-laundry": { draw: apartmentLaundry, tall: 2950, floor: 0.13, middle: [0, 0] },
  "small-kitchen": { draw: smallKitchen, tall: 2900, floor: 0.16, middle: [100, -300] },
  "laundry-cupboard": { draw: laundryCupboard, tall: 2900, floor: 0.16, middle: [0, 0] },
  "home-office": { draw: homeOffice, tall: 2950, floor: 0.18, middle: [0, 0] },
  "sink-bench": { draw: sinkBench, tall: 2100, floor: 0.02, middle: [-200, -400] },
  "island-bench": { draw: islandBench, tall: 3100, floor: 0.17, middle: [0, 0] },
  "collection-counter": { draw: collectionCounter, tall: 3100, floor: 0.17, middle: [0, 0] },
  "collection-shed": { draw: collectionShed, tall: 4000, floor: 0.15, middle: [300, 1700] },
  "apartment-kitchen": { draw: apartmentKitchen, tall: 2950, floor: 0.15, middle: [-100, -700] },
  "apartment-terrace": { draw: apartmentTerrace, tall: 2950, floor: 0.18, middle: [0, -400] },
  "trade-counter": { draw: tradeCounter, tall: 3150, floor: 0.17, middle: [0, 0] },
};

const camera: Camera = { yaw: 0, pitch: 8 };
const wallZ = 3000;
/** The depth where the picture's floor band is measured: the front of a bench at the wall. */
const standZ = wallZ - 600;

/** A composed room for mastheads and tiles, in a site's colours, drawn for its display shape. */
export function drawScene(scene: SceneName, palette: ScenePalette, size: { width: number; height: number }): string {
  const { draw, tall, floor, middle } = scenes[scene];
  const scale = size.height / tall;
  const width = size.width / scale;
  const centre = size.width < size.height * 1.2 ? middle[1] : middle[0];
  const [left, right] = [centre - width / 2, centre + width / 2];
  const sheet = new Sheet(`scene|${scene}|${size.width}x${size.height}|${Object.values(palette).join("")}`, camera);
  const room = { left: left - 20, right: right + 20, top: tall * 1.1 + 500, wallZ, front: wallZ - 9000, palette };
  draw({ sheet, palette, left, right, top: tall * (1 - floor) - 90, wallZ, room });
  const [, standY] = sheet.screen([0, 0, standZ]);
  const move = `translate(${n1(size.width / 2 - centre * scale)} ${n1(size.height * (1 - floor) - standY * scale)}) scale(${Math.round(scale * 10000) / 10000})`;
  const drawn = `${sheet.defs()}<g transform="${move}">${sheet.body()}</g></svg>`;
  return svgHead(size.width, size.height) + withoutSmallLetters(drawn, MIN_LETTER_PIXELS / scale);
}

/** Smaller letters, in pixels, are unreadable but make a browser look for a font. */
const MIN_LETTER_PIXELS = 6;

const withoutSmallLetters = (svg: string, least: number): string =>
  svg.replace(/<text[^>]* font-size="([\d.]+)"[^>]*>[^<]*<\/text>/g, (text, size) =>
    Number(size) < least ? "" : text,
  );
