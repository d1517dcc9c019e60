import { expect, test } from "vitest";
import { cabinetOf, checkPackage, type Fitted, minHoodMm, maxCooktopMm } from "./package-fit.rules.ts";

const product = (widthMm: number | null, facts: Fitted["facts"] = {}, title = "A product"): Fitted => ({
  title,
  widthMm,
  facts,
});
const texts = (...[chosen]: Parameters<typeof checkPackage>) =>
  checkPackage(chosen).map(({ tone, text }) => `${tone}: ${text}`);

test("a hood that is narrower than the cooktop is a problem, with the width that would do", () => {
  expect(texts({ cooktop: product(900), rangehood: product(598) })[0]).toBe(
    "problem: The rangehood (60 cm) is narrower than the cooktop (90 cm), so steam passes it. Choose a rangehood of 90 cm or more.",
  );
  expect(texts({ cooktop: product(900), rangehood: product(898) })[0]).toBe(
    "good: The rangehood (90 cm) covers the cooktop (90 cm).",
  );
});

test("the next hood and cooktop are asked for by the width of the other", () => {
  expect(minHoodMm({ cooktop: product(800) })).toBe(770);
  expect(maxCooktopMm({ rangehood: product(598) })).toBe(628);
  expect([minHoodMm({}), maxCooktopMm({ rangehood: product(null) })]).toEqual([null, null]);
});

test("an oven below a wider cooktop is noted, one as wide fits", () => {
  expect(texts({ oven: product(596), cooktop: product(590) })[0]).toBe(
    "good: Oven and cooktop fit one above the other in a 600 mm cabinet.",
  );
  expect(texts({ oven: product(596), cooktop: product(900) })[0]).toMatch(/^note: The cooktop needs a 900 mm cabinet/);
  expect([cabinetOf(598), cabinetOf(600), cabinetOf(860)]).toEqual([600, 600, 900]);
});

test("power above a common socket needs an electrician, gas a gas fitter", () => {
  expect(texts({ cooktop: product(null, { powerKw: "11.1 kW", fuel: "Induction" }) })).toEqual([
    "note: Cooktop: 11.1 kW, up to 49 A. An electrician connects it to its own circuit.",
  ]);
  expect(texts({ cooktop: product(null, { powerKw: "0.1 kW", fuel: "Gas" }) })).toEqual([
    "note: The cooktop burns gas: a licensed gas fitter connects it.",
  ]);
  expect(texts({ oven: product(null, { powerKw: "2.2 kW" }) })).toEqual([
    "good: Oven: 2.2 kW, a common socket is enough.",
  ]);
});

test("the duct is shown where the manufacturer states it, and left out where it is unknown", () => {
  expect(texts({ rangehood: product(null, { ducting: "Ducted" }) })[0]).toMatch(/needs a duct to the outside/);
  expect(texts({ rangehood: product(null, { ducting: "Ducted or recirculating" }) })[0]).toMatch(
    /with a duct .* or without/,
  );
  expect(texts({ rangehood: product(null, { ducting: "Recirculating" }) })[0]).toMatch(/needs no duct/);
  expect(texts({ rangehood: product(null) })).toEqual([]);
  expect(texts({})).toEqual([]);
});
