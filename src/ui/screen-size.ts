/** Where the layout changes, in CSS pixels; also for `matchMedia` (SHELL-43). */
export const BREAKPOINTS = [768, 975] as const;
/** The last pixel before each, for what ends there (SHELL-44). */
export const LAYOUT_BREAKPOINTS = [767, 974] as const;

export type ScreenSize = "xs" | "sm" | "md" | "lg" | "xl";

/** From which width on a screen is of a size, widest first (SHELL-45 to SHELL-48). */
const sizesFrom: readonly (readonly [size: ScreenSize, width: number])[] = [
  ["xl", 1200],
  ["lg", 975],
  ["md", 768],
  ["sm", 520],
];

/** `xs` is whatever is narrower than the others, and what is taken for true before the width is known. */
export function screenSizeOf(width: number | null): ScreenSize {
  return sizesFrom.find(([, from]) => width !== null && width >= from)?.[0] ?? "xs";
}

export const isSmallScreen = (size: ScreenSize): boolean => size === "xs" || size === "sm";
export const isTablet = (size: ScreenSize): boolean => size === "md";

/** The wait after the last resize event, so that dragging a window is handled once (SHELL-51). */
export const RESIZE_SETTLES_MS = 150;

type Window = Pick<EventTarget, "addEventListener" | "removeEventListener"> & { readonly innerWidth: number };

/**
 * Does it when the window has another width than now. The height does not count: on a phone it changes with every
 * keyboard and every bar that hides. Answers with a way to call it off.
 */
export function whenWidthChanges(work: () => void, screen: Window = window): () => void {
  const width = screen.innerWidth;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onResize = () => {
    clearTimeout(timer);
    timer = setTimeout(() => screen.innerWidth !== width && work(), RESIZE_SETTLES_MS);
  };
  screen.addEventListener("resize", onResize);
  return () => {
    clearTimeout(timer);
    screen.removeEventListener("resize", onResize);
  };
}
