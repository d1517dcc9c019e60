import type { Site } from "#shop/site.ts";

type SiteProps = { readonly site: Site };

export function NotFoundPage({ site }: SiteProps) {
  return (
    <>
      <h1>{site.copy.notFound.title}</h1>
      <p>{site.copy.notFound.text}</p>
    </>
  );
}

/** Shown in the browser when moving to a page failed: an outage or a lost connection. */
export function FaultPage({ site }: SiteProps) {
  return (
    <main id="main">
      <h1>This page could not be loaded</h1>
      <p>
        Please try again in a moment, or call us on <a href={`tel:${site.supportNumber.replaceAll(" ", "")}`}>{site.supportNumber}</a>.
      </p>
    </main>
  );
}
