/** What the list may be asked for; the address holds it. */
export type ProductsSearch = {
  readonly words?: string | undefined;
  readonly brand?: string | undefined;
  readonly category?: string | undefined;
  readonly state?: string | undefined;
  readonly stock?: string | undefined;
  readonly score?: string | undefined;
  readonly gap?: string | undefined;
  readonly sort?: string | undefined;
  readonly after?: string | undefined;
  readonly hide?: string | undefined;
};

export type ProductTab = "facts" | "texts" | "pictures" | "links" | "search" | "sites" | "history";
export type ProductSearch = { readonly tab?: ProductTab | undefined };
