import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Dialog, DialogErrors, dialogSize } from "./dialog.tsx";
import { Drawer } from "./drawer.tsx";

const nothing = () => undefined;

test("a two-column dialog is large whatever was asked (SHELL-39)", () => {
  expect(dialogSize("small", "twoCol")).toBe("large");
  expect(dialogSize("small", "leftAligned")).toBe("small");
});

const sheet = readFileSync(new URL("dialog.module.css", import.meta.url), "utf8");
const widthOf = (name: string) => new RegExp(`\\.${name} \\{\\s*width: min\\((\\d+)px,`).exec(sheet)?.[1];

test("a dialog is 700 px wide, a small one 560, a medium one 800, a large one 970 (SHELL-38)", () => {
  expect(["dialog", "small", "medium", "large"].map(widthOf)).toEqual(["700", "560", "800", "970"]);
});

test.each(["centerAligned", "twoCol", "noStyles", "noDefaultPadding"] as const)(
  "a dialog can be laid out as %s (SHELL-37)",
  (layout) => {
    expect(sheet).toMatch(new RegExp(`\\.${layout}[ .]`));
    const markup = renderToStaticMarkup(
      <Dialog open onClose={nothing} title="Compare" layout={layout}>
        Three at most
      </Dialog>,
    );
    expect(markup).toMatch(new RegExp(`<dialog[^>]* class="[^"]*${layout}`));
    expect(markup).toContain("Three at most");
  },
);

test("an open dialog is named by its title and can be closed (SHELL-37)", () => {
  const markup = renderToStaticMarkup(
    <Dialog open onClose={nothing} title="Compare">
      Three at most
    </Dialog>,
  );
  const id = /aria-labelledby="([^"]+)"/.exec(markup)?.[1];
  expect(id).toBeTruthy();
  expect(markup).toContain(`<h2 id="${id}"`);
  expect(markup).toContain('aria-label="Close"');
});

test("a dialog without styles keeps its name and its way out (SHELL-37)", () => {
  const markup = renderToStaticMarkup(
    <Dialog open onClose={nothing} title="Tour" layout="noStyles">
      Film
    </Dialog>,
  );
  expect(markup).toContain('aria-label="Tour"');
  expect(markup).toContain('aria-label="Close"');
  expect(markup).not.toContain("<h2");
});

test("a closed dialog or drawer puts nothing on the page (SHELL-40)", () => {
  const markup = renderToStaticMarkup(
    <>
      <Dialog open={false} onClose={nothing} title="Compare">
        Three at most
      </Dialog>
      <Drawer open={false} onClose={nothing} title="Filters">
        Brand
      </Drawer>
    </>,
  );
  expect(markup.replaceAll(/<[^>]*>/g, "")).toBe("");
});

test("each error line in a dialog is announced and can be dismissed by itself (SHELL-41)", () => {
  const markup = renderToStaticMarkup(<DialogErrors errors={["Gone", "Full"]} onDismissError={nothing} />);
  expect(markup).toMatch(/^<div role="alert">/);
  expect(markup.match(/aria-label="Dismiss"/g)).toHaveLength(2);
});
