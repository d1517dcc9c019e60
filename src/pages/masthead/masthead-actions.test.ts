import { expect, onTestFinished, test, vi } from "vitest";
import { easeOut, SCROLL_MS } from "#ui/scroll-to.ts";
import { openSearch, openFilters } from "./masthead-actions.ts";

type Seen = { readonly element: HTMLElement; readonly done: string[] };

/** The used part of an element: whether it is visible, and the calls on it. */
function element(rooms: number, top = 0): Seen {
  const done: string[] = [];
  const made = {
    tabIndex: 0,
    hasAttribute: () => true,
    getClientRects: () => ({ length: rooms }),
    getBoundingClientRect: () => ({ top }),
    click: () => done.push("pressed"),
    focus: () => done.push("focused"),
    scrollIntoView: () => done.push("jumped to"),
  };
  return { element: made as unknown as HTMLElement, done };
}

const pageOf = (found: Readonly<Record<string, Seen>>) =>
  ({ querySelector: (selector: string) => found[selector]?.element ?? null }) as unknown as ParentNode;

const OPENER = '[data-opens="refine"] button';

/** A window with only a clock and scrolling; each frame is 100 ms later. */
function stubWindow(reducedMotion: boolean): number[] {
  const tops: number[] = [];
  let now = 0;
  vi.stubGlobal("matchMedia", () => ({ matches: reducedMotion }));
  vi.stubGlobal("scrollY", 0);
  vi.stubGlobal("getComputedStyle", () => ({ scrollMarginTop: "0px", scrollPaddingTop: "0px" }));
  vi.stubGlobal("document", { documentElement: { removeAttribute: () => {} } });
  vi.stubGlobal("performance", { now: () => now });
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("removeEventListener", () => {});
  vi.stubGlobal("scrollTo", ({ top }: { top: number }) => tops.push(top));
  vi.stubGlobal("requestAnimationFrame", (frame: (time: number) => void) => {
    now += 100;
    frame(now);
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return tops;
}

test("on a phone `refine` opens the panel of filters, which is behind a button (SHELL-28, PLP-06)", () => {
  const [opener, panel] = [element(1), element(0)];
  openFilters(pageOf({ [OPENER]: opener, "#refine": panel }));
  expect(opener.done).toEqual(["pressed"]);
  expect(panel.done).toEqual([]);
});

test("on a wide screen whose filters are a row above the list, `refine` goes down to that row (SHELL-28)", () => {
  stubWindow(true);
  vi.stubGlobal("innerWidth", 1440);
  const [opener, panel] = [element(1, 800), element(0)];
  openFilters(pageOf({ [OPENER]: opener, "#refine": panel }));
  expect(opener.done).toEqual(["focused", "jumped to"]);
});

test("on a wide screen `refine` scrolls to the filters within a second and moves the focus (SHELL-28, SHELL-33)", () => {
  const tops = stubWindow(false);
  const [opener, panel] = [element(0), element(1, 800)];
  openFilters(pageOf({ [OPENER]: opener, "#refine": panel }));
  expect(opener.done).toEqual([]);
  expect(panel.done).toEqual(["focused"]);
  expect(tops).toHaveLength(10);
  expect(tops.at(-2)).toBeLessThan(800);
  expect(tops.at(-1)).toBe(800);
  expect(SCROLL_MS).toBe(1000);
  expect([easeOut(0), easeOut(1)]).toEqual([0, 1]);
});

test("with reduced motion the page jumps at once (SHELL-33)", () => {
  const tops = stubWindow(true);
  const panel = element(1, 800);
  openFilters(pageOf({ "#refine": panel }));
  expect(panel.done).toEqual(["focused", "jumped to"]);
  expect(tops).toEqual([]);
});

test("`search` puts the cursor into the box of the head, or opens the box where there is none (SHELL-29, SHELL-30)", () => {
  const [box, opener] = [element(1), element(1)];
  const selectors = { 'header [role="combobox"]': box, 'header [data-opens="search"]': opener };
  openSearch(pageOf(selectors));
  expect([box.done, opener.done]).toEqual([["focused"], []]);
  openSearch(pageOf({ ...selectors, 'header [role="combobox"]': element(0) }));
  expect(opener.done).toEqual(["pressed"]);
});
