/** What was pressed may be no element: a program can press the document, or the window, itself. */
export const closestTo = <E extends Element = HTMLElement>(target: EventTarget | null, selector: string): E | null =>
  target instanceof Element ? target.closest<E>(selector) : null;
