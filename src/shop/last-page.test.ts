import { expect, test } from "vitest";
import { lastPageOf } from "./last-page.ts";

test("only the refusal of a page beyond the last one names a last page", () => {
  expect(lastPageOf({ refusal: "pageBeyond", detail: { lastPage: 4 } })).toBe(4);
  for (const detail of [undefined, null, {}, { lastPage: "4" }, { lastPage: 1.5 }, { lastPage: 0 }])
    expect(lastPageOf({ refusal: "pageBeyond", detail })).toBeNull();
  expect(lastPageOf({ refusal: "unknownCategory", detail: { lastPage: 4 } })).toBeNull();
});
