import { lazy, Suspense, useState } from "react";
import { isOn } from "#shop/settings.ts";
import { supportNumberOf } from "#shop/support-number.ts";
import { homeUrl } from "#shop/urls.ts";
import { classNames } from "#ui/class-names.ts";
import { CallUs } from "#ui/call-us.tsx";
import { Icon } from "#ui/icon.tsx";
import { Notice } from "#ui/notice.tsx";
import { PageColumn, PageHead } from "#ui/page-column.tsx";
import { isSignedIn } from "#ui/signed-in.ts";
import { cartCopy } from "#capabilities/cart/cart.copy.ts";
import { CartView } from "#capabilities/cart/web/cart-view.tsx";
import { CartSkeleton } from "#capabilities/cart/web/cart-skeleton.tsx";
import { useCart } from "#capabilities/cart/web/use-cart.ts";
import { useGeo } from "#capabilities/stores/web/use-geo.ts";
import { useSale } from "#capabilities/sale/web/sale-context.ts";
import { SaleAt } from "#capabilities/sale/web/sale-at.tsx";
import { ExpressSlot } from "../express/express-slot.tsx";
import type { PageProps } from "../page.ts";
import { hasReduced } from "../reduced.ts";
import { NeedsScript } from "../shell/needs-script.tsx";
import type { CartData } from "./cart.load.ts";
import { DeliveryNote } from "./delivery-note.tsx";
import { SavedCart } from "./saved-cart.tsx";
import empty from "../empty-page.module.css";
import styles from "./cart-page.module.css";

// Few change the locality here, and only they need the list of suburbs.
const PlaceDialog = lazy(async () => ({ default: (await import("./place-dialog.tsx")).PlaceDialog }));

// A project has an owner: only signed-in customers may save the cart as one.
const SaveAsProject = lazy(async () => ({
  default: (await import("#capabilities/projects/web/save-as-project.tsx")).SaveAsProject,
}));

/** `Delivering to Richmond 3121`: what is available depends on it. */
function Place() {
  const { geo } = useGeo();
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const open = () => {
    setWasOpened(true);
    setIsOpen(true);
  };
  const isKnown = geo !== null && geo.localityId !== null;
  return (
    <>
      <button type="button" className={styles.place} aria-haspopup="dialog" onClick={open}>
        <Icon name="truck" />
        {isKnown ? (
          <span>
            Delivering to <strong>{`${geo.suburb} ${geo.postcode}`}</strong> <u>Change</u>
          </span>
        ) : (
          <span>
            <u>Set your delivery suburb</u> to see what we can deliver and when
          </span>
        )}
      </button>
      {wasOpened && (
        <Suspense>
          <PlaceDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

export function CartPage({ data, site, settings }: PageProps<CartData>) {
  const sale = useSale();
  const { cart, status } = useCart();
  return (
    <PageColumn
      crumbs={[{ title: "Home", uri: homeUrl() }, { title: cartCopy.title }]}
      className={classNames(styles.page, empty.page)}
      data-variant={site.theme.pageVariants.list}
    >
      <PageHead title={cartCopy.title} layout="side-by-side" className={styles.head}>
        <Place />
      </PageHead>
      <NeedsScript what="cart" {...{ site, settings }} />
      {site.priceGate === "approval" && <Notice tone="info">{cartCopy.notApproved}</Notice>}
      {hasReduced(cart ?? data.cart, sale) && <SaleAt at="cart" />}
      {data.recover !== null && <SavedCart token={data.recover} />}
      <CartSkeleton isWaiting={status === "idle"}>
        <CartView
          site={site}
          initial={data.cart}
          deliveryNote={<DeliveryNote />}
          express={<ExpressSlot {...{ site, settings }} size="large" />}
          companions={isOn(settings.CrossSellEnabled) ? "shown" : "hidden"}
          call={isOn(settings.CallUsNowEnabled) && <CallUs phone={supportNumberOf(site, settings)} />}
        />
      </CartSkeleton>
      {cart !== null && cart.products.length > 0 && isSignedIn() && (
        <Suspense>
          <SaveAsProject />
        </Suspense>
      )}
    </PageColumn>
  );
}
