import { expect, test } from "vitest";
import { fullColour, inkOn, luminance, markOf } from "./alert-banner.rules.ts";

test.each([
  ["#C4102B", "#c4102b"],
  ["fc0", "#ffcc00"],
  ["red", ""],
  ["url(x)", ""],
  ["#12345", ""],
])("the colour %s is read as %s (SHELL-09)", (written, full) => {
  expect(fullColour(written)).toBe(full);
});

test("words on any ground keep a contrast of 4.5 to 1 (SHELL-09)", () => {
  for (let step = 0; step < 4096; step++) {
    const ground = `#${((step * 4099) % 0x1_00_00_00).toString(16).padStart(6, "0")}`;
    const light = luminance(ground);
    const contrast = inkOn(ground) === "light" ? 1.05 / (light + 0.05) : (light + 0.05) / 0.05;
    expect(contrast, ground).toBeGreaterThanOrEqual(4.5);
  }
});

test("other words have another mark, the same words the same one (SHELL-20)", () => {
  const words = "<p>Late runs on Friday</p>";
  const banner = { bannerURL: null, backgroundColor: "#c4102b", desktopContent: words, mobileContent: words };
  expect(markOf({ ...banner, backgroundColor: "#000000" })).toBe(markOf(banner));
  expect(markOf({ ...banner, desktopContent: "Runs are on time again" })).not.toBe(markOf(banner));
});
