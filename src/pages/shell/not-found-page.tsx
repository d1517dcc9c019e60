import type { Site } from "#shop/site.ts";
import { nothingFoundScene } from "#shop/site-scenes.ts";
import { departmentsUrl, homeUrl } from "#shop/urls.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { navigate } from "#ui/navigate.ts";
import { SearchBox } from "#capabilities/search/web/search-box.tsx";
import type { Crumb } from "../page.ts";
import styles from "./not-found-page.module.css";

type SiteProps = { readonly site: Site };

/** No page at this address, with the search and the departments. */
export function NotFoundPage({ site, nextLink }: SiteProps & { readonly nextLink?: Crumb }) {
  const isToDepartments = nextLink?.uri === departmentsUrl();
  return (
    <div className={styles.page} data-variant={site.theme.pageVariants.list}>
      <h1>{site.copy.notFound.title}</h1>
      <p className={styles.text}>{site.copy.notFound.text}</p>
      <SearchBox
        label="Look for it"
        hint={site.copy.searchHint}
        emptyText={site.copy.emptySearch}
        dropdown={site.searchDropdown}
        term=""
        className={styles.search}
      />
      <img src={nothingFoundScene(site)} alt="" width={2000} height={900} className={styles.scene} />
      <p className={styles.actions}>
        {nextLink && !isToDepartments && (
          <LinkButton href={nextLink.uri} kind="primary">
            {nextLink.title}
          </LinkButton>
        )}
        <LinkButton href={departmentsUrl()} kind={nextLink && !isToDepartments ? "quiet" : "primary"}>
          All departments
        </LinkButton>
        <LinkButton href={homeUrl()}>Home</LinkButton>
      </p>
    </div>
  );
}

/** Shown in the browser when loading a page failed: an outage or a lost connection. */
export function FaultPage({ phone }: { readonly phone: string }) {
  return (
    <div className={styles.fault}>
      <EmptyState
        headingLevel="h1"
        icon="wifi-off"
        title="This page could not be loaded"
        actions={
          <>
            <Button kind="primary" onClick={() => navigate(location.href, { replace: true })}>
              Try again
            </Button>
            <LinkButton href={`tel:${phone.replaceAll(" ", "")}`} icon="phone">
              {phone}
            </LinkButton>
          </>
        }
      >
        Your connection may be down, or we may be. What is in your cart is safe.
      </EmptyState>
    </div>
  );
}
