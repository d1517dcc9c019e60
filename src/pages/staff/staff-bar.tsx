import { useEffect, useState, useSyncExternalStore } from "react";
import type { Site } from "#shop/site.ts";
import { navigate } from "#ui/navigate.ts";
import { SkipLink } from "#ui/skip-link.tsx";
import { logoutUrl } from "#capabilities/identity/identity-urls.ts";
import { barCopy as words, panelTitles, toggleTitles, toggleLabels } from "#capabilities/staff/staff.copy.ts";
import { isToggleOn, panelAddress, type PanelName, type Toggle, toolbarAt } from "#capabilities/staff/staff.rules.ts";
import { RemindersMenu } from "#capabilities/staff/web/reminders-menu.tsx";
import { SidePanel } from "#capabilities/staff/web/side-panel.tsx";
import { type ToolbarOwner, readReminders, readTicket } from "./toolbar-api.ts";
import styles from "./staff-bar.module.css";

export type StaffBarProps = {
  readonly site: Site;
  readonly owner: ToolbarOwner;
  /** The current path, and a subscription to its changes. */
  readonly place: { readonly read: () => string; readonly subscribe: (listener: () => void) => () => void };
  readonly onCart: () => void;
};

/** The bar at the top for staff; for customers, on the sites that give them one (STAFF-05, STAFF-09). */
export function StaffBar({ site, owner, place, onCart }: StaffBarProps) {
  const pathname = useSyncExternalStore(place.subscribe, place.read);
  const [open, setOpen] = useState<PanelName | null>(null);
  const { staff } = owner;
  const addressOf = (panel: PanelName) =>
    staff && panelAddress(staff, panel, { origin: location.origin, about: aboutOf(pathname) });
  const address = open && addressOf(open);
  const toggles = staff === null ? [] : toolbarAt(pathname);
  const turn = (toggle: Toggle) => {
    const isOn = isToggleOn(toggle, { pathname, open });
    setOpen(isOn ? null : toggle.panel);
    if (toggle.leads) navigate(isOn ? toggle.leads.off : toggle.leads.on);
  };
  return (
    <>
      <section
        className={styles.bar}
        aria-label={staff === null ? words.customerLandmark : words.landmark}
        data-print="hide"
      >
        <SkipLink />
        <p className={styles.person}>
          <span className={styles.name}>{words.greeting(owner.firstName)}</span> <span aria-hidden="true">|</span>{" "}
          <a href={logoutUrl()}>{words.logout}</a>
        </p>
        <div className={styles.toggles}>
          {staff === null && <a href="/project">{words.projects}</a>}
          {toggles
            .filter(({ leads, panel }) => leads !== undefined || addressOf(panel) !== null)
            .map((toggle) => (
              <ToggleButton
                key={toggle.name}
                toggle={toggle}
                isOn={isToggleOn(toggle, { pathname, open })}
                onTurn={turn}
              />
            ))}
        </div>
        {staff !== null && site.policies.reminders === "shown" && (
          <RemindersMenu
            timeZone={site.timeZone}
            ask={readReminders}
            onPanel={addressOf("reminders") === null ? null : setOpen}
          />
        )}
      </section>
      {open !== null && address !== null && (
        <SidePanel
          key={address}
          address={address}
          title={panelTitles[open]}
          onClose={() => setOpen(null)}
          onCart={onCart}
          askForTicket={readTicket}
        />
      )}
    </>
  );
}

/** A panel on a product's page is about that product. */
function aboutOf(pathname: string): Readonly<Record<string, string>> {
  const [, slug] = /^\/p\/([^/]+)/i.exec(pathname) ?? [];
  return slug === undefined ? {} : { uri: decodeURIComponent(slug) };
}

type ToggleButtonProps = {
  readonly toggle: Toggle;
  readonly isOn: boolean;
  readonly onTurn: (toggle: Toggle) => void;
};

function ToggleButton({ toggle, isOn, onTurn }: ToggleButtonProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={toggleTitles[toggle.name]}
      className={styles.toggle}
      onClick={() => onTurn(toggle)}
    >
      <span className={styles.short}>{toggleLabels[toggle.name]}</span>
      <span className={styles.long}>{toggleTitles[toggle.name]}</span> <b>{isOn ? words.on : words.off}</b>
    </button>
  );
}

/** Sets a class on the body while there is a bar (STAFF-04). */
export function useBodyClass(isStaff: boolean): void {
  useEffect(() => {
    document.body.classList.toggle("admin-panel", isStaff);
    return () => document.body.classList.remove("admin-panel");
  }, [isStaff]);
}
