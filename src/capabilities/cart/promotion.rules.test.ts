import { describe, expect, test } from "vitest";
import { isInScope, isMeant } from "./promotion.rules.ts";

const fridge = { sku: "FRIDGE", categories: ["refrigeration", "fridges"], manufacturer: "boreal" };

describe("goods are in a scope", () => {
  test("that is any of a list, and all of the lists (CART-22)", () => {
    expect(isInScope(fridge, { categories: ["laundry", "fridges"] })).toBe(true);
    expect(isInScope(fridge, { categories: ["laundry"] })).toBe(false);
    expect(isInScope(fridge, { categories: ["fridges"], manufacturers: ["boreal"], skus: ["FRIDGE"] })).toBe(true);
    expect(isInScope(fridge, { categories: ["laundry"], manufacturers: ["boreal"], skus: ["FRIDGE"] })).toBe(false);
    expect(isInScope(fridge, { categories: ["fridges"], manufacturers: ["haneulon"], skus: ["FRIDGE"] })).toBe(false);
    expect(isInScope(fridge, { categories: ["fridges"], manufacturers: ["boreal"], skus: ["KETTLE"] })).toBe(false);
  });

  test("that asks for nothing, with lists or without (CART-22)", () => {
    expect(isInScope(fridge, {})).toBe(true);
    expect(isInScope(fridge, { categories: [], manufacturers: [], skus: [] })).toBe(true);
  });
});

describe("an exception of a rule", () => {
  test("takes goods out that its scope has (CART-22)", () => {
    expect(isMeant(fridge, { scope: {}, except: { manufacturers: ["boreal"] } })).toBe(false);
    expect(isMeant(fridge, { scope: {}, except: { categories: ["fridges"], skus: ["KETTLE"] } })).toBe(true);
    expect(isMeant(fridge, { scope: { skus: ["KETTLE"] }, except: {} })).toBe(false);
  });

  test("that names nothing takes nothing out (CART-22)", () => {
    expect(isMeant(fridge, { scope: {}, except: {} })).toBe(true);
    expect(isMeant(fridge, { scope: {}, except: { categories: [], manufacturers: [], skus: [] } })).toBe(true);
  });
});
