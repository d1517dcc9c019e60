import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { consignmentStates, mayConsignmentMove } from "./consignment-states.rules.ts";
import { checkScan, checkSerials, checkShort, sortByBay } from "./picking.rules.ts";
import { checkPicture, MAX_PICTURE_BYTES } from "./picture.rules.ts";
import { inDeliveryOrder } from "./run-sheet.rules.ts";

const row = (bay: string | null, sku: string) => ({ bay, sku, orderNumber: "100231" });

describe("picking", () => {
  test("the list goes by bay, A2 before A12, and what has no bay comes last (OFO-05)", () => {
    const sorted = sortByBay([row(null, "X"), row("A12", "B"), row("A2", "C"), row("A12", "A")]);
    expect(sorted.map(({ bay, sku }) => [bay, sku])).toEqual([
      ["A2", "C"],
      ["A12", "A"],
      ["A12", "B"],
      [null, "X"],
    ]);
  });

  const pick = { sku: "GDW-9", productCode: "GDW-9-B", codes: ["036000291452"], quantity: 2, picked: 1 };

  test("a scan counts whatever its case and spaces, and another product changes nothing (OFO-05)", () => {
    expect(checkScan(pick, " gdw-9 ")).toMatchObject({ ok: true });
    expect(checkScan(pick, "GDW-9-b")).toMatchObject({ ok: true });
    expect(checkScan(pick, "GDW-90")).toMatchObject({
      refusal: "wrongProduct",
      detail: { scanned: "GDW-90", wanted: "GDW-9" },
    });
    expect(checkScan({ ...pick, picked: 2 }, "GDW-9")).toMatchObject({ refusal: "allPicked" });
  });

  test("the barcode of the maker's box counts, with and without zeros in front (OFO-05, OFR-12)", () => {
    for (const scanned of ["036000291452", "0036000291452", "36000291452"])
      expect(checkScan(pick, scanned)).toMatchObject({ ok: true });
    expect(checkScan(pick, "036000291453")).toMatchObject({ refusal: "wrongProduct" });
  });

  test("no more can be short than is still to be picked (OFO-05)", () => {
    expect(checkShort(pick, 1)).toMatchObject({ ok: true });
    expect(checkShort(pick, 2)).toMatchObject({ refusal: "tooManyShort" });
  });

  test("the same serial number twice is refused, two units without one are not (OFO-05)", () => {
    expect(checkSerials(["a1", null, null])).toMatchObject({ value: ["A1", null, null] });
    expect(checkSerials(["a1", "A 1"])).toMatchObject({ refusal: "sameSerial" });
  });
});

test("a consignment never goes back once it is delivered or cancelled (OFO-05)", () => {
  for (const to of consignmentStates)
    expect([mayConsignmentMove("delivered", to), mayConsignmentMove("cancelled", to)]).toEqual([false, false]);
  expect(mayConsignmentMove("dispatched", "cancelled")).toBe(false);
});

describe("a run in delivery order", () => {
  const point = fc.record({
    latitude: fc.double({ min: -45, max: -10, noNaN: true }),
    longitude: fc.double({ min: 110, max: 179, noNaN: true }),
  });

  test("every stop is on the sheet once, the nearest to the warehouse first (OFO-05)", () => {
    fc.assert(
      fc.property(fc.array(point, { maxLength: 12 }), point, (stops, start) => {
        const ordered = inDeliveryOrder(stops, start);
        expect(new Set(ordered)).toEqual(new Set(stops));
        expect(ordered).toHaveLength(stops.length);
      }),
    );
    const at = (latitude: number) => ({ latitude, longitude: 151 });
    expect(inDeliveryOrder([at(-33), at(-31), at(-32)], at(-30)).map(({ latitude }) => latitude)).toEqual([
      -31, -32, -33,
    ]);
  });
});

describe("a photograph", () => {
  test("is what its bytes say, and no larger than a phone sends it (OFO-05)", () => {
    expect(checkPicture(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0))).toMatchObject({ value: "image/jpeg" });
    expect(checkPicture(new TextEncoder().encode("<svg onload=alert(1)>"))).toMatchObject({ refusal: "notPicture" });
    const large = new Uint8Array(MAX_PICTURE_BYTES + 1);
    large.set([0xff, 0xd8, 0xff]);
    expect(checkPicture(large)).toMatchObject({ refusal: "largePicture" });
  });
});
