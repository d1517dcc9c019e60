import { readdirSync, readFileSync } from "node:fs";
import { expect, onTestFinished, test, vi } from "vitest";
import {
  BREAKPOINTS,
  isSmallScreen,
  isTablet,
  LAYOUT_BREAKPOINTS,
  RESIZE_SETTLES_MS,
  type ScreenSize,
  screenSizeOf,
  whenWidthChanges,
} from "./screen-size.ts";

test("the layout changes at 768 and 975, and what ends there ends a pixel before (SHELL-43, SHELL-44)", () => {
  expect(BREAKPOINTS).toEqual([768, 975]);
  expect(LAYOUT_BREAKPOINTS).toEqual([767, 974]);
});

test("the sheets of the shell and its parts change at these widths and no others (SHELL-43, SHELL-44, SHELL-45)", () => {
  const known = new Set([...BREAKPOINTS, ...LAYOUT_BREAKPOINTS, 520, 519, 1200, 1199].map((width) => `${width}px`));
  const folders = ["../ui/", "../pages/shell/", "../pages/home/sections/"].map(
    (path) => new URL(path, import.meta.url),
  );
  const widths = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith(".css"))
      .flatMap((name) =>
        [...readFileSync(new URL(name, folder), "utf8").matchAll(/@media[^{]*?\((?:min|max)-width:\s*([\d.]+px)/g)].map(
          ([, width = ""]) => `${name} ${width}`,
        ),
      ),
  );
  expect(widths.length).toBeGreaterThan(10);
  expect(widths.filter((found) => !known.has(found.split(" ")[1]!))).toEqual([]);
});

// Also: SHELL-48, SHELL-49
test.each<[number | null, ScreenSize]>([
  [null, "xs"],
  [0, "xs"],
  [519, "xs"],
  [520, "sm"],
  [767, "sm"],
  [768, "md"],
  [974, "md"],
  [975, "lg"],
  [1199, "lg"],
  [1200, "xl"],
  [5000, "xl"],
])("a screen %s px wide is %s (SHELL-45, SHELL-46, SHELL-47)", (width, size) => {
  expect(screenSizeOf(width)).toBe(size);
});

test("phones are small, tablets are neither small nor large (SHELL-50)", () => {
  const sizes: readonly ScreenSize[] = ["xs", "sm", "md", "lg", "xl"];
  expect(sizes.filter(isSmallScreen)).toEqual(["xs", "sm"]);
  expect(sizes.filter(isTablet)).toEqual(["md"]);
});

test("a window that is dragged is answered once, when it has come to rest at another width (SHELL-51)", () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const screen = Object.assign(new EventTarget(), { innerWidth: 1200 });
  let answered = 0;
  const stop = whenWidthChanges(() => (answered += 1), screen);
  const drag = (width: number) => {
    screen.innerWidth = width;
    screen.dispatchEvent(new Event("resize"));
  };
  for (const width of [1100, 1000, 900]) {
    drag(width);
    vi.advanceTimersByTime(RESIZE_SETTLES_MS - 1);
  }
  expect(answered).toBe(0);
  vi.advanceTimersByTime(1);
  expect(answered).toBe(1);
  drag(1200);
  vi.advanceTimersByTime(RESIZE_SETTLES_MS);
  expect(answered).toBe(1);
  drag(800);
  stop();
  vi.advanceTimersByTime(RESIZE_SETTLES_MS);
  expect(answered).toBe(1);
  expect(RESIZE_SETTLES_MS).toBe(150);
});
