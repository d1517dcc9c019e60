import { useEffect, useId, useLayoutEffect, useRef } from "react";
import { Button } from "#ui/button.tsx";
import { Drawer } from "#ui/drawer.tsx";
import { BREAKPOINTS } from "#ui/screen-size.ts";
import type { IconName } from "#ui/icon-names.ts";
import { closeOnBack } from "#ui/use-modal.ts";
import { isOn, type Settings } from "#shop/settings.ts";
import type { Site } from "#shop/site.ts";
import { hasChat } from "#capabilities/chat/widgets.rules.ts";
import { requestChat } from "#capabilities/chat/web/chat-request.ts";
import { LocationPicker } from "#capabilities/location/web/location-picker.tsx";
import { ContactView } from "#capabilities/navigation/web/contact-view.tsx";
import type { Department } from "#capabilities/navigation/web/departments-menu.tsx";
import { MobileNav } from "#capabilities/navigation/web/mobile-nav.tsx";
import { useSale } from "#capabilities/sale/web/sale-context.ts";
import { StorePanel } from "#capabilities/stores/web/store-panel.tsx";
import { setLocation, useGeo } from "#capabilities/stores/web/use-geo.ts";
import type { HeaderView } from "./header.tsx";
import styles from "./header.module.css";

export type HeaderPanelsProps = {
  readonly site: Site;
  readonly settings: Settings;
  readonly view: HeaderView;
  readonly navbarVersion: string;
  readonly departments: readonly Department[];
  readonly links: readonly (Department & { readonly icon?: IconName })[];
  readonly phone: string;
  readonly onView: (view: HeaderView) => void;
};

/** Everything that the header opens at the side of the screen; it loads on first use. */
export function HeaderPanels(props: HeaderPanelsProps) {
  const { site, settings, view, departments, links, navbarVersion, phone, onView } = props;
  const close = () => onView("none");
  const sale = useSale()?.images.navIconMobile;
  return (
    <>
      <MobileNav
        open={view === "menu"}
        onClose={close}
        departments={departments}
        navbarVersion={navbarVersion}
        links={[
          { title: "Stores and opening hours", uri: "/stores", icon: "store" },
          ...(sale && sale.title !== "" ? [{ title: sale.title, uri: sale.href, icon: "badge-percent" as const }] : []),
          ...links.map((link) => ({ icon: "tag" as const, ...link })),
        ]}
        footer={<MenuFooter {...{ settings, phone, onView }} />}
      />
      {view === "store" && hasRoom() ? (
        <PlaceDropdown onClose={close} />
      ) : (
        <Drawer open={view === "store"} onClose={close} title={PLACES}>
          <Places />
        </Drawer>
      )}
      <ContactView
        open={view === "contactUs"}
        onClose={close}
        phone={phone}
        hours={site.supportHours}
        email={site.email}
        hasVideoCall={isOn(settings.WebexEnabled)}
        onChat={hasChat(settings) ? requestChat : null}
      />
    </>
  );
}

function MenuFooter({ settings, phone, onView }: Pick<HeaderPanelsProps, "settings" | "phone" | "onView">) {
  return (
    <div className={styles.menuFooter}>
      <Button icon="map-pin" wide onClick={() => onView("store")}>
        Delivery and your store
      </Button>
      <Button icon="phone" wide onClick={() => onView("contactUs")}>
        {phone}
        {hasChat(settings) && " or chat"}
      </Button>
    </div>
  );
}

const PLACES = "Delivery and your store";
/** A change of width closes the open view, so this result stays valid. */
const hasRoom = (): boolean => window.matchMedia(`(min-width: ${BREAKPOINTS[1]}px)`).matches;

function Places() {
  const { geo } = useGeo();
  const isKnown = geo !== null && geo.localityId !== null;
  return (
    <div className={styles.places}>
      <LocationPicker
        place={isKnown ? geo : null}
        startsIn={isKnown ? "default" : "edit"}
        headingLevel={3}
        onPick={(locality) => setLocation(locality._id)}
      />
      <StorePanel store={geo?.store ?? null} headingLevel={3} />
    </div>
  );
}

/** Opens under its button; the page stays usable. Escape, going back and a click elsewhere close it (STORE-02). */
function PlaceDropdown({ onClose }: { readonly onClose: () => void }) {
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useLayoutEffect(() => {
    const panel = box.current;
    if (panel === null) return;
    panel.showPopover();
    panel.focus();
    const stopWatching = closeOnBack(panel, () => latest.current());
    return () => {
      stopWatching();
      // Returns the focus to the button.
      panel.hidePopover();
    };
  }, []);
  return (
    <div
      ref={box}
      popover="auto"
      data-panel="wui-sliding-panel"
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      className={styles.dropdown}
      onToggle={(event) => event.newState === "closed" && onClose()}
    >
      <h2 id={titleId} className={styles.dropdownTitle}>
        {PLACES}
      </h2>
      <Places />
    </div>
  );
}
