import type { SearchSchemaInput } from "@tanstack/react-router";

/** Text that an address carries; anything else is left out. */
export const textsOf =
  <Search extends object>(...names: readonly (keyof Search & string)[]) =>
  (search: Readonly<Record<string, unknown>> & SearchSchemaInput): Search & SiteSearch => {
    const kept = [...names, "site"].flatMap((name) => {
      const value = search[name];
      const text = typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
      return text === "" ? [] : [[name, text.slice(0, 400)] as const];
    });
    return Object.fromEntries(kept) as Search & SiteSearch;
  };

/** The site switcher: a site's code, or none for all. */
export type SiteSearch = { readonly site?: string | undefined };
