import { useEffect, useRef, useState } from "react";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { navigate } from "#ui/navigate.ts";
import { leaveQuestion } from "../checkout.copy.ts";
import { formCopy } from "../form/checkout-form.copy.ts";
import { isRedirecting } from "./redirect.ts";

/** A link that was followed, or the browser's back from a place on the page. */
type Destination =
  | { readonly kind: "link"; readonly href: string }
  | { readonly kind: "back"; readonly scroll: number };

function leavingLink(event: MouseEvent): string | null {
  const link = (event.target as Element | null)?.closest?.("a");
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!link || !isPlain || link.target !== "" || !/^https?:$/.test(link.protocol)) return null;
  return link.origin === location.origin && link.pathname === location.pathname ? null : link.href;
}

/** A second entry of this page in the history, so that going back once stays here. */
const addGuard = () => history.pushState({ key: crypto.randomUUID() }, "", location.href);

/**
 * Intercepts links and the back button. The guard is added with the first key or press: browsers skip history entries that
 * were added without one.
 */
function useLeaveGuard(isAsking: boolean): [Destination | null, (way: Destination | null) => void] {
  const [way, setWay] = useState<Destination | null>(null);
  useEffect(() => {
    if (!isAsking) return;
    const stop = new AbortController();
    const { signal } = stop;
    let isGuarded = false;
    const guard = () => {
      if (!isGuarded) addGuard();
      isGuarded = true;
    };
    const click = (event: MouseEvent) => {
      const href = leavingLink(event);
      if (href === null) return;
      event.preventDefault();
      event.stopPropagation();
      setWay({ kind: "link", href });
    };
    const back = () => {
      isGuarded = false;
      setWay({ kind: "back", scroll: window.scrollY });
    };
    document.addEventListener("pointerdown", guard, { signal });
    document.addEventListener("keydown", guard, { signal });
    document.addEventListener("click", click, { capture: true, signal });
    window.addEventListener("popstate", back, { signal });
    window.addEventListener("beforeunload", (event) => void (isRedirecting() || event.preventDefault()), { signal });
    return () => stop.abort();
  }, [isAsking]);
  return [way, setWay];
}

export type LeaveQuestionProps = { readonly isAsking: boolean };

/** Asks before an unfinished order is left, by a link, by the browser's back, or by closing the page. */
export function LeaveQuestion({ isAsking }: LeaveQuestionProps) {
  const [isLeaving, setIsLeaving] = useState(false);
  const [way, setWay] = useLeaveGuard(isAsking && !isLeaving);
  const leaving = useRef<Destination | null>(null);
  useEffect(() => {
    if (!isLeaving || leaving.current === null) return;
    if (leaving.current.kind === "back") history.back();
    else navigate(leaving.current.href, { replace: true });
  }, [isLeaving]);
  const leave = () => {
    leaving.current = way;
    setWay(null);
    setIsLeaving(true);
  };
  const stay = () => {
    // The router has gone to where this page was entered; the shopper stays where they were.
    if (way?.kind === "back") requestAnimationFrame(() => window.scrollTo(0, way.scroll));
    setWay(null);
  };
  return (
    <Dialog
      open={way !== null}
      onClose={stay}
      title={formCopy.leaveTitle}
      size="small"
      role="alertdialog"
      footer={
        <>
          <Button onClick={leave}>{formCopy.leave}</Button>
          <Button kind="primary" onClick={stay}>
            {formCopy.stay}
          </Button>
        </>
      }
    >
      <p>{leaveQuestion}</p>
    </Dialog>
  );
}
