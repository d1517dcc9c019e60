import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { pageInAddress } from "../page-in-address.ts";
import { AuthGate } from "./auth-gate.tsx";

const shown = (lastPage: number | null) =>
  renderToStaticMarkup(
    <AuthGate
      own={{ state: "failed", errors: ["The projects end here."], lastPage }}
      again={() => {}}
      hrefOf={(page) => `/project?page=${page - 1}`}
    >
      {() => null}
    </AuthGate>,
  );

test("a page beyond the last one of a list leads to the last one, and any other failure is tried again", () => {
  expect(shown(3)).toContain('href="/project?page=2"');
  expect(shown(3)).toContain("Go to the last page, page 3");
  expect(shown(3)).not.toContain("Try again");
  expect(shown(null)).toContain("Try again");
  expect(shown(null)).not.toContain("/project");
});

test("an invalid page number means the first page", () => {
  const read = (page: string) => pageInAddress(new URL(`https://shop.test/project${page}`));
  expect(["", "?page=", "?page=-1", "?page=1.5", "?page=one", "?page=2"].map(read)).toEqual([0, 0, 0, 0, 0, 2]);
});
