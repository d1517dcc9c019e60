export type NavigateOptions = {
  /** Takes the place of the present entry in the browser's history. */
  readonly replace?: true;
};

export type NavigateDetail = NavigateOptions & { readonly href: string };

const EVENT = "hearth:navigate";

/** Navigates within the site without a page load, where no link or form can be used. */
export function navigate(href: string, options: NavigateOptions = {}): void {
  window.dispatchEvent(new CustomEvent<NavigateDetail>(EVENT, { detail: { href, ...options } }));
}

/** The router's end of `navigate`. */
export function onNavigate(go: (detail: NavigateDetail) => void): void {
  window.addEventListener(EVENT, (event) => go((event as CustomEvent<NavigateDetail>).detail));
}
