import { useState } from "react";
import { Badge } from "#ui/chip.tsx";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { withErrorToast } from "#ui/error-toast.ts";
import { showToast } from "#ui/toast-store.ts";
import type { Store } from "#capabilities/stores/stores.contract.ts";
import { hoursLine, hoursTable, describeClosures } from "#capabilities/stores/stores.rules.ts";
import { setStore, useGeo } from "#capabilities/stores/web/use-geo.ts";
import { storeCopy } from "#capabilities/stores/stores.copy.ts";
import { tourUrl } from "./tours.ts";
import { useMinute } from "./use-minute.ts";
import cardStyles from "./store-card.module.css";
import styles from "./stores.module.css";

export const callUrl = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, "")}`;

export const placeLine = ({ suburb, state, postcode }: Pick<Store, "suburb" | "state" | "postcode">): string =>
  [suburb, state, postcode].filter((part) => part !== "").join(" ");

/** Today's hours as the server knew them, then by the browser's time: a cached page is valid until they change. */
export function TodayLine({ store }: { readonly store: Store }) {
  const now = useMinute();
  return (
    <p className={cardStyles.today}>
      <Icon name="clock" size={16} />
      <span>{now === null ? store.hoursLine : hoursLine(store, now)}</span>
    </p>
  );
}

/** Any date, where the day makes no difference. */
const anyDay = new Date(0);

/** The week is the same for every visitor; the browser marks today. */
export function HoursTable({ store }: { readonly store: Store }) {
  const now = useMinute();
  return (
    <table className={styles.hours}>
      <tbody>
        {hoursTable(store, now ?? anyDay).map(({ day, hours, isToday, holiday }) => (
          <tr key={day} data-today={now !== null && isToday ? "" : undefined}>
            <th scope="row">{day}</th>
            <td>
              {hours}
              {now !== null && holiday !== null && <span className={styles.why}>{holiday}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The coming public holidays; nothing where none changes the hours. */
export function Closures({ store }: { readonly store: Store }) {
  const closures = describeClosures(store);
  if (closures.length === 0) return null;
  return (
    <ul aria-label="Public holidays" className={styles.closures}>
      {closures.map((text) => (
        <li key={text}>
          <Icon name="calendar-x" size={16} />
          {text}
        </li>
      ))}
    </ul>
  );
}

export function StoreBadges({ store }: { readonly store: Store }) {
  if (store.virtualTourId === null && !store.hasCookingDemos) return null;
  return (
    <p className={cardStyles.badges}>
      {store.virtualTourId !== null && (
        <a href={tourUrl(store.storeUri)} aria-label={`${storeCopy.virtualTour}: ${store.name}`}>
          <Badge icon="rotate-3d">Virtual tour</Badge>
        </a>
      )}
      {store.hasCookingDemos && (
        <a
          href={`/cooking-demos?storeUri=${encodeURIComponent(store.storeUri)}`}
          aria-label={`Cooking demonstrations: ${store.name}`}
        >
          <Badge icon="chef-hat">Cooking demonstrations</Badge>
        </a>
      )}
    </p>
  );
}

export type ChooseStoreProps = { readonly store: Pick<Store, "storeUri" | "name">; readonly wide?: boolean };

/** Makes a store the visitor's own; says so where it already is. */
export function ChooseStore({ store, wide }: ChooseStoreProps) {
  const { geo } = useGeo();
  const [isBusy, setIsBusy] = useState(false);
  const isMine = geo?.store?.storeUri === store.storeUri;
  const choose = async () => {
    setIsBusy(true);
    // The page has no place for this message, so the shop's global messages show it.
    const taken = await withErrorToast(
      setStore(store.storeUri).then(() => "taken"),
      { on404: "stay" },
    );
    setIsBusy(false);
    if (taken !== null) showToast({ type: "success", text: `${store.name} is your store now` });
  };
  return (
    <Button
      icon={isMine ? "check" : "store"}
      wide={wide}
      busy={isBusy}
      aria-pressed={isMine}
      onClick={() => void choose()}
    >
      {isMine ? "Your store" : "Set as my store"}
    </Button>
  );
}
