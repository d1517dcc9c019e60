import { createStore } from "#ui/store.ts";

type LargePlaces = {
  readonly inView: ReadonlySet<Element>;
  /** Until the placements of the server's page are counted, it is unknown whether one is on the screen. */
  readonly areDrawnKnown: boolean;
};
export const unknownPlaces: LargePlaces = { inView: new Set(), areDrawnKnown: false };

/** The large placements of the sale that are on the screen now. One is enough: the footer banner waits until none is. */
export const largePlaces = createStore(unknownPlaces);

function mark(place: Element, isInView: boolean): void {
  largePlaces.change((places) => {
    if (places.inView.has(place) === isInView) return places;
    const inView = new Set(places.inView);
    if (isInView) inView.add(place);
    else inView.delete(place);
    return { ...places, inView };
  });
}

let observer: IntersectionObserver | null = null;
const observe = (): IntersectionObserver =>
  (observer ??= new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) mark(target, isIntersecting);
  }));

function isOnScreen(place: Element): boolean {
  const { top, bottom } = place.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}

/** For the `ref` of a large place: it is known from its first moment on, so that nothing flashes. */
export function largePlace(place: Element | null): (() => void) | undefined {
  if (place === null) return undefined;
  mark(place, isOnScreen(place));
  observe().observe(place);
  return () => {
    observe().unobserve(place);
    mark(place, false);
  };
}

/** Those that the server drew and whose own script has yet to come. */
export function knowDrawnPlaces(): void {
  for (const place of document.querySelectorAll("[data-sale-large]")) {
    mark(place, isOnScreen(place));
    observe().observe(place);
  }
  largePlaces.change((places) => ({ ...places, areDrawnKnown: true }));
}
