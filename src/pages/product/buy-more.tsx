import { lazy, Suspense, useState } from "react";
import { isOn, type Settings } from "#shop/settings.ts";
import type { Site } from "#shop/site.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { Elsewhere } from "#capabilities/catalogue/web/buy-box-elsewhere.tsx";
import { GalleryTools } from "#capabilities/catalogue/web/gallery-tools.tsx";
import { BuyExtras } from "#capabilities/catalogue/web/buy-box-extras.tsx";
import type { PageProps } from "../page.ts";
import { CopyLink } from "./copy-link.tsx";
import type { ProductData } from "./product.load.ts";
import styles from "./product.module.css";

const NotifyMe = lazy(async () => ({
  default: (await import("#capabilities/enquiries/web/notify-me.tsx")).NotifyMeDialog,
}));
const PriceMatch = lazy(async () => ({
  default: (await import("#capabilities/enquiries/web/price-match.tsx")).PriceMatchDialog,
}));

export type BuyMoreProps = PageProps<ProductData> & {
  readonly part: "views" | "elsewhere" | "extras" | "links";
};

/** The quieter parts of the buy box. They come in one file, after the page can be used. */
export function BuyMore({ part, ...page }: BuyMoreProps) {
  if (part === "views") return <GalleryTools product={page.data.product} settings={page.settings} />;
  if (part === "extras") return <BuyExtras product={page.data.product} />;
  return part === "links" ? <Links {...page} /> : <NotHere {...page} />;
}

const phoneOf = (site: Site, settings: Settings): string => settings.customerSupportNumber || site.supportNumber;

function NotHere({ data: { product }, site, settings }: PageProps<ProductData>) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Elsewhere
        product={product}
        phone={phoneOf(site, settings)}
        notify={
          <Button kind="primary" icon="bell" aria-haspopup="dialog" onClick={() => setAsking(true)}>
            Notify me
          </Button>
        }
      />
      {isAsking && (
        <Suspense>
          <NotifyMe product={product} settings={settings} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}

/** A price is matched where there is one, and where it can be bought. */
const canMatch = ({ product }: ProductData, settings: Settings): boolean =>
  isOn(settings.PriceMatchEnabled) && product.price !== null && product.isSellable;

function Links({ data, site, settings }: PageProps<ProductData>) {
  const [isMatching, setMatching] = useState(false);
  const phone = phoneOf(site, settings);
  return (
    <div className={styles.links} data-print="hide">
      {canMatch(data, settings) && (
        <Button kind="plain" size="small" icon="tag" aria-haspopup="dialog" onClick={() => setMatching(true)}>
          Found it cheaper?
        </Button>
      )}
      {isOn(settings.CallUsNowEnabled) && (
        <LinkButton kind="plain" size="small" icon="phone" href={`tel:${phone.replaceAll(" ", "")}`}>
          Call {phone}
        </LinkButton>
      )}
      <CopyLink title={data.product.title} />
      {isMatching && (
        <Suspense>
          <PriceMatch product={data.product} settings={settings} onClose={() => setMatching(false)} />
        </Suspense>
      )}
    </div>
  );
}
