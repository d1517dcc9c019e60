import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { Store } from "../stores.contract.ts";
import { StorePanel } from "./store-panel.tsx";

const closed = { isOpen: false, openTime: "", closeTime: "" };
const store: Store = {
  storeUri: "allora-docklands",
  name: "Allora Docklands",
  subdivision: "AL101",
  address: "88 Harbour Esplanade",
  suburb: "Docklands",
  state: "VIC",
  postcode: "3008",
  phone: "03 5550 1234",
  latitude: -37.8,
  longitude: 144.9,
  timeZone: "Australia/Melbourne",
  isAppointmentOnly: false,
  openTimes: Array.from({ length: 7 }, () => closed),
  holidays: [],
  hoursLine: "Open today until 5:30pm",
  thumbImg: { src: "/images/scene/aol/showroom-tile-1.svg" },
  virtualTourId: "tour-1",
  hasCookingDemos: false,
  services: [],
  warehouseCode: "MEL",
  distanceKm: null,
};

describe("the store panel", () => {
  const markup = renderToStaticMarkup(<StorePanel store={store} locationEditor={<p>the location editor</p>} />);

  test.each([
    ["its title", "Your Store", "STORE-01"],
    ["the name", "Allora Docklands", "STORE-03"],
    ["the address", "88 Harbour Esplanade", "STORE-05"],
    ["the phone", "03 5550 1234", "STORE-06"],
    ["the hours", "Open today until 5:30pm", "STORE-07"],
    ["the location editor", "the location editor", "STORE-11"],
  ])("it shows %s: %s (%s)", (_, text) => {
    expect(markup).toContain(text);
  });

  // Also: STORE-10, STORE-28
  test("its picture and its links lead to the store, its tour and the list (STORE-04, STORE-08, STORE-09)", () => {
    expect(markup).toMatch(/<a href="\/stores\/allora-docklands"[^>]*><img/);
    expect(markup).toContain('href="/stores/allora-docklands">View Store Details');
    expect(markup).toContain('href="/virtual-tour/allora-docklands">View Virtual Tour');
    expect(markup).toMatch(/href="\/stores"[^>]*>Change Store/);
  });

  test("directions open a map in a new tab (STORE-20)", () => {
    expect(markup).toMatch(/href="https:[^"]+" target="_blank" rel="noopener noreferrer">Get Directions/);
  });

  test("without a tour there is no link to one (STORE-09)", () => {
    expect(renderToStaticMarkup(<StorePanel store={{ ...store, virtualTourId: null }} />)).not.toContain(
      "Virtual Tour",
    );
  });

  test("without a store the way to the list remains (STORE-10)", () => {
    expect(renderToStaticMarkup(<StorePanel store={null} />)).toContain("Change Store");
  });
});
