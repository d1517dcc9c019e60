import { useEffect, useId, useState } from "react";
import { Icon } from "#ui/icon.tsx";
import { rrpTooltip } from "../catalogue.rules.ts";
import styles from "./product-price.module.css";

const isMouse = (event: { readonly nativeEvent: Event }): boolean =>
  event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType === "mouse";

/** An explanation of the RRP on hover, focus or tap. Escape and a click elsewhere close it (PLP-26). */
export function RrpTip() {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    const away = new AbortController();
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      // Escape closes the tip and not the dialog that contains it.
      event.stopPropagation();
      event.preventDefault();
      setOpen(false);
    };
    document.addEventListener("keydown", onKey, { capture: true, signal: away.signal });
    document.addEventListener("pointerdown", () => setOpen(false), { signal: away.signal });
    return () => away.abort();
  }, [isOpen]);
  return (
    <span
      className={styles.tip}
      onPointerEnter={(event) => isMouse(event) && setOpen(true)}
      onPointerLeave={(event) => isMouse(event) && setOpen(false)}
      onPointerDown={(event) => event.nativeEvent.stopPropagation()}
    >
      <button
        type="button"
        className={styles.about}
        aria-label="About the RRP"
        aria-describedby={id}
        onClick={(event) => setOpen(isMouse(event) || !isOpen)}
        onFocus={(event) => event.currentTarget.matches(":focus-visible") && setOpen(true)}
        onBlur={() => setOpen(false)}
      >
        <Icon name="info" size={16} />
      </button>
      <span id={id} role="tooltip" className={styles.bubble} hidden={!isOpen}>
        {rrpTooltip}
      </span>
    </span>
  );
}
