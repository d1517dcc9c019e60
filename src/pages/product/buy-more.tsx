import { lazy, Suspense, useState } from "react";
import { isOn } from "#shop/settings.ts";
import { supportNumberOf } from "#shop/support-number.ts";
import { Button } from "#ui/button.tsx";
import { CallUs } from "#ui/call-us.tsx";
import { Alternatives } from "#capabilities/catalogue/web/buy-box-alternatives.tsx";
import { GalleryTools } from "#capabilities/catalogue/web/gallery-tools.tsx";
import { ProductFamilyChoices } from "#capabilities/catalogue/web/product-family.tsx";
import { BuyExtras } from "#capabilities/catalogue/web/buy-box-extras.tsx";
import type { PageProps } from "../page.ts";
import { ShareLink } from "#ui/share-link.tsx";
import { isSignedIn } from "#ui/signed-in.ts";
import { ClientOnly } from "./client-only.tsx";
import type { ProductData } from "./product.load.ts";
import styles from "./product.module.css";

const NotifyMe = lazy(async () => ({
  default: (await import("#capabilities/enquiries/web/notify-me.tsx")).NotifyMeDialog,
}));
const PriceMatch = lazy(async () => ({
  default: (await import("#capabilities/enquiries/web/price-match.tsx")).PriceMatchDialog,
}));
const AddToProject = lazy(async () => ({
  default: (await import("#capabilities/projects/web/add-to-project.tsx")).AddToProject,
}));
/** Rendered by the server on sites with a room planner; other sites do not load its script. */
const loadPickForRoom = () => import("../room-planner/pick-for-room.tsx");
const PickForRoom = import.meta.env.SSR
  ? (await loadPickForRoom()).PickForRoom
  : lazy(async () => ({ default: (await loadPickForRoom()).PickForRoom }));

/** A project has an owner: only signed-in customers see theirs, and only they load it. */
const ToProject = ({ product }: Pick<ProductData, "product">) =>
  isSignedIn() && hasPrice({ product }) ? <AddToProject sku={product.sku} productCode={product.productCode} /> : null;

export type BuyMoreProps = PageProps<ProductData> & {
  readonly part: "views" | "family" | "elsewhere" | "extras" | "links";
};

/** The secondary parts of the buy box. They are in one file, which loads after hydration. */
export function BuyMore({ part, ...page }: BuyMoreProps) {
  if (part === "views") return <GalleryTools product={page.data.product} settings={page.settings} />;
  if (part === "family") return <ProductFamilyChoices family={page.data.family} />;
  if (part === "extras") return <BuyExtras product={page.data.product} />;
  return part === "links" ? <Links {...page} /> : <NotHere {...page} />;
}

function NotHere({ data: { product }, site, settings }: PageProps<ProductData>) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Alternatives
        product={product}
        phone={supportNumberOf(site, settings)}
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

/** Price match and price alert need a price and a product that can be bought. */
const hasPrice = ({ product }: Pick<ProductData, "product">): boolean => product.price !== null && product.isSellable;

function Links({ data, site, settings }: PageProps<ProductData>) {
  const [open, setOpen] = useState<"none" | "match" | "cheaper">("none");
  const dialog = { product: data.product, settings, onClose: () => setOpen("none") };
  const phone = supportNumberOf(site, settings);
  return (
    <div className={styles.links} data-print="hide">
      {hasPrice(data) && isOn(settings.PriceMatchEnabled) && (
        <Button kind="plain" size="small" icon="tag" aria-haspopup="dialog" onClick={() => setOpen("match")}>
          Found it cheaper?
        </Button>
      )}
      {hasPrice(data) && (
        <Button kind="plain" size="small" icon="bell" aria-haspopup="dialog" onClick={() => setOpen("cheaper")}>
          Tell me when it drops
        </Button>
      )}
      {isOn(settings.CallUsNowEnabled) && <CallUs phone={phone} />}
      <ShareLink title={data.product.title} />
      <ClientOnly>
        <ToProject product={data.product} />
      </ClientOnly>
      {site.policies.roomPlanner === "kept" && (
        <Suspense>
          <PickForRoom product={data.product} />
        </Suspense>
      )}
      <Suspense>
        {open === "match" && <PriceMatch {...dialog} />}
        {open === "cheaper" && <NotifyMe {...dialog} />}
      </Suspense>
    </div>
  );
}
