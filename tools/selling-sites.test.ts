import { expect, test } from "vitest";
import { siteCodes } from "#shop/site.ts";
import { readSiteCodes } from "./selling-sites.ts";

test("sites are named by their codes, in any order (BRAND-01)", () => {
  expect(readSiteCodes("hc, aol", siteCodes)).toEqual({ codes: ["hc", "aol"] });
  expect(readSiteCodes(siteCodes.join(","), siteCodes)).toEqual({ codes: siteCodes });
  expect(readSiteCodes("", siteCodes)).toEqual({ strange: "" });
});
