/**
 * Runs before the first paint. The build bundles it on its own, and rendering puts it into every document, where the
 * policy allows it by its hash (tools/inline-script.mjs). It may import small modules only.
 *
 * - Marks the document with what is known before the page is there: a hidden header (ROUTE-58), a closed alert banner
 *   (SHELL-20), the chosen colour scheme, the toolbar's space (SHELL-06), a signed-in visitor, a visit that begins at the top.
 * - Records what is pressed or chosen before the page's script is there; `takeEarly` hands it over (early-presses.ts).
 * - Loads the page's scripts once the first screen is painted, with its largest picture if that loads within 300 ms;
 *   at once on a touch or a key, in a hidden tab, or when the visit does not begin at the top.
 */
const root = document.documentElement;
// `data-scripts` are the page's scripts, `data-alert` is the mark of the banner that the page was sent with.
const { scripts = "", alert } = document.currentScript?.dataset ?? {};

function markDocument(): void {
  const showChrome = new URLSearchParams(location.search).get("showChrome");
  if (showChrome === "" || showChrome === "false" || showChrome === "0") root.dataset["chrome"] = "off";
  try {
    const bar = localStorage.getItem("adminBar");
    if (bar) root.dataset["admin"] = bar;
    const scheme = localStorage.getItem("colourScheme");
    if (scheme) root.dataset["scheme"] = scheme;
    if (localStorage.getItem("loggedin")) root.dataset["known"] = "";
    if (alert && localStorage.getItem("alertBannerClosed") === alert) root.dataset["alert"] = "closed";
  } catch {
    // Without storage there is nothing to mark.
  }
  const [visit] = performance.getEntriesByType("navigation");
  if (!location.hash && visit && "type" in visit && visit.type === "navigate") root.dataset["early"] = "";
}

/** Stores presses and choices until the page's script reads them. */
function recordPresses(): () => ReadonlySet<HTMLElement> {
  const pressed = new Set<HTMLElement>();
  const press = (event: Event) => {
    const target =
      event.target instanceof Element
        ? event.target.closest<HTMLElement>("button[type=button],[type=checkbox],[type=radio]")
        : null;
    if (target === null) return;
    event.preventDefault();
    // A checkbox that is pressed twice stays as it was; a button that is pressed twice counts once.
    if (!target.matches("[type=checkbox]") || !pressed.delete(target)) pressed.add(target);
  };
  const choose = ({ target }: Event) => {
    if (target instanceof HTMLSelectElement) pressed.add(target);
  };
  root.addEventListener("click", press, true);
  root.addEventListener("change", choose, true);
  return () => {
    root.removeEventListener("click", press, true);
    root.removeEventListener("change", choose, true);
    return pressed;
  };
}

let isLoading = false;

function loadScripts(): void {
  if (isLoading) return;
  isLoading = true;
  const files = scripts.split(" ");
  for (const href of files)
    document.head.append(
      Object.assign(document.createElement("link"), { rel: "modulepreload", href, fetchPriority: "low" }),
    );
  // The page's data are at the end of the document.
  whenParsed(() => void import(/* @vite-ignore */ files[0] ?? ""));
}

/** The browser paints the header before the rest of the document has arrived. */
function whenParsed(run: () => void): void {
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", run);
  else run();
}

function loadAfterPicture(): void {
  const picture = document.querySelector<HTMLImageElement>("main img[fetchpriority=high]");
  if (!picture || picture.complete) return loadAfterPaint();
  for (const type of ["load", "error"]) picture.addEventListener(type, loadAfterPaint);
  setTimeout(loadScripts, 300);
}

/** Loads the scripts after the next frame is painted; a hidden tab has no frames. */
function loadAfterPaint(): void {
  if (document.hidden) loadScripts();
  else requestAnimationFrame(() => setTimeout(loadScripts));
}

function loadInTime(): void {
  for (const type of ["pointerdown", "keydown", "focusin"]) root.addEventListener(type, loadScripts, true);
  addEventListener("load", loadAfterPaint);
  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName("first-contentful-paint").length === 0) return;
    observer.disconnect();
    whenParsed(loadAfterPicture);
  }).observe({ type: "paint", buffered: true });
  if ("early" in root.dataset) setTimeout(loadScripts, 4000);
  else loadScripts();
}

markDocument();
window.takeEarly = recordPresses();
loadInTime();
