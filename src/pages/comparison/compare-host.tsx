import { lazy, Suspense, useEffect } from "react";
import { isOn, type Settings } from "#shop/settings.ts";
import { useStore } from "#ui/store.ts";
import { LiveStatus } from "#ui/visually-hidden.tsx";
import { compareStore, nothingCompared } from "#capabilities/compare/web/compare-store.ts";
import { useCurrentPage } from "../current-page.ts";

const CompareDock = lazy(async () => ({ default: (await import("./compare-dock.tsx")).CompareDock }));

/** The browser's comparison list on every page: read when the browser is idle, shown once it has products. */
export function CompareHost({ settings }: { readonly settings: Settings }) {
  const { box, isLimitShown, announcement } = useStore(compareStore, nothingCompared);
  const { chrome, pageType } = useCurrentPage();
  const isShop = chrome === "full";
  useEffect(() => (isShop ? startWhenIdle() : undefined), [isShop]);
  const isPlace = isShop && pageType !== "productComparison";
  return (
    <>
      <LiveStatus>{announcement}</LiveStatus>
      <Suspense fallback={null}>
        {isPlace && (box !== "closed" || isLimitShown) && (
          <CompareDock page={isOn(settings.ComparePageEnabled) ? "offered" : "not-offered"} />
        )}
      </Suspense>
    </>
  );
}

/** The latest start, however busy the page is. */
const LATEST_MS = 1_000;

function startWhenIdle(): () => void {
  let stop = () => {};
  let isGone = false;
  const start = async () => {
    const { startCompare } = await import("#capabilities/compare/web/use-compare.ts");
    if (!isGone) stop = startCompare();
  };
  // Not every browser has an idle callback.
  if ("requestIdleCallback" in window) requestIdleCallback(() => void start(), { timeout: LATEST_MS });
  else setTimeout(() => void start(), 1);
  return () => {
    isGone = true;
    stop();
  };
}
