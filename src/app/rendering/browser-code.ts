import type { AnyPage } from "#pages/page.ts";
import type { PageFacts } from "./page-state.ts";

/** The address of the script that holds the component of a page, and what it is called there. */
export type SentCode = { readonly file: string; readonly name: string };

type Files = Readonly<Record<string, { readonly file: string }>>;

/** A file is named after its export: `listing-page.tsx` exports `ListingPage`. */
export const componentName = ({ module }: Pick<AnyPage, "module">): string =>
  (/([^/]+)\.tsx$/.exec(module)?.[1] ?? "").replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Where the browser finds the code of the first screen, without a table of all pages. */
export const codeOf = (files: Files, page: AnyPage): SentCode => ({
  file: `/${files[page.module]?.file}`,
  name: componentName(page),
});

export const factsOf = ({ pageType, chrome, hideLocalitySuggestionInHeader }: AnyPage): PageFacts => ({
  pageType,
  ...(chrome && { chrome }),
  ...(hideLocalitySuggestionInHeader && { hideLocalitySuggestionInHeader }),
});
