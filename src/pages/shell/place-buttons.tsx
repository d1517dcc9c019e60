import { Icon } from "#ui/icon.tsx";
import { useGeo } from "#capabilities/stores/web/use-geo.ts";
import styles from "./header.module.css";

type OpenProps = {
  readonly onOpen: () => void;
  /** Whether the view of this button is open. */
  readonly isExpanded: boolean;
};

/**
 * `Delivering to Newtown 2042  Change`; a question to a new visitor. The public page has the question; after hydration
 * the answer replaces it in the same space.
 */
export function LocationPrompt({ onOpen, isExpanded }: OpenProps) {
  const { geo, isEstimate } = useGeo();
  const isKnown = geo !== null && geo.localityId !== null;
  return (
    <button
      type="button"
      className={styles.stripLink}
      aria-haspopup="dialog"
      aria-expanded={isExpanded}
      onClick={onOpen}
    >
      <Icon name="map-pin" size={16} />
      <span className={styles.place}>
        {isKnown ? (
          <>
            Delivering to {geo.suburb} {geo.postcode}
            {isEstimate && "?"} <u>Change</u>
          </>
        ) : (
          <u>Set your delivery suburb</u>
        )}
      </span>
    </button>
  );
}

/** The visitor's store by its name. */
export function StoreButton({ onOpen, isExpanded }: OpenProps) {
  const { geo } = useGeo();
  return (
    <button
      type="button"
      className={styles.stripLink}
      aria-haspopup="dialog"
      aria-expanded={isExpanded}
      onClick={onOpen}
    >
      <Icon name="store" size={16} />
      <span className={styles.storeName}>{geo?.store?.name ?? "Find a store"}</span>
    </button>
  );
}
