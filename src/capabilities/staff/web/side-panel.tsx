import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Icon } from "#ui/icon.tsx";
import { barCopy as words } from "../staff.copy.ts";
import { listenToPanel } from "./panel-messages.ts";
import styles from "./side-panel.module.css";

export type SidePanelProps = {
  readonly address: string;
  readonly title: string;
  readonly onClose: () => void;
  /** The panel changed the cart. */
  readonly onCart: () => void;
  /** A ticket that opens the panel; null when there is none to be had. */
  readonly askForTicket: () => Promise<string | null>;
};

/** Its own origin is another than the page's, so that it stays in its place with all of this. */
const PANEL_MAY = "allow-scripts allow-forms allow-same-origin allow-top-navigation-by-user-activation";

type Trouble = "none" | "blocked" | "no-ticket";

/** A panel of the office beside the page (STAFF-08). The page passes it a ticket and accepts one message. */
export function SidePanel({ address, title, onClose, onCart, askForTicket }: SidePanelProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [trouble, setTrouble] = useState<Trouble>("none");
  const { origin } = new URL(address);
  const changeCart = useEffectEvent(() => onCart());
  const block = useEffectEvent(({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
    if (effectiveDirective === "frame-src" && blockedURI.startsWith(origin)) setTrouble("blocked");
  });
  useEffect(() => {
    document.addEventListener("securitypolicyviolation", block);
    document.documentElement.dataset["panel"] = "";
    return () => {
      document.removeEventListener("securitypolicyviolation", block);
      delete document.documentElement.dataset["panel"];
    };
  }, []);
  useEffect(
    () =>
      listenToPanel({ page: window, panel: () => frame.current?.contentWindow ?? null, origin, onCart: changeCart }),
    [origin],
  );
  const hand = async () => {
    const ticket = await askForTicket();
    if (ticket === null) return setTrouble("no-ticket");
    // The frame may be closed by now, or blocked.
    frame.current?.contentWindow?.postMessage({ ticket }, origin);
  };
  return (
    <aside className={styles.panel} aria-label={title} data-print="hide">
      <p className={styles.head}>
        <b>{title}</b>
        <button type="button" className={styles.close} onClick={onClose} aria-label={words.closePanel}>
          <Icon name="x" size={24} />
        </button>
      </p>
      {trouble === "none" ? (
        <iframe
          ref={frame}
          className={styles.frame}
          src={address}
          title={title}
          sandbox={PANEL_MAY}
          onLoad={() => void hand()}
        />
      ) : (
        <div className={styles.trouble} role="alert">
          <p>{trouble === "blocked" ? words.panelBlocked : words.noTicket}</p>
          <button type="button" className={styles.again} onClick={() => location.reload()}>
            {words.reload}
          </button>
        </div>
      )}
    </aside>
  );
}
