import { useEffect, useRef, useState } from "react";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { navigate } from "#ui/navigate.ts";
import { leaveQuestion } from "../checkout.copy.ts";
import { formCopy } from "../checkout-form.copy.ts";

type Way = { readonly kind: "link"; readonly href: string } | { readonly kind: "back" };

function leavingLink(event: MouseEvent): string | null {
  const link = (event.target as Element | null)?.closest?.("a");
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!link || !isPlain || link.target !== "" || !/^https?:$/.test(link.protocol)) return null;
  return link.origin === location.origin && link.pathname === location.pathname ? null : link.href;
}

/** Catches the ways out before the router does. `isAsking` ends with the order. */
function useWaysOut(isAsking: boolean): [Way | null, (way: Way | null) => void] {
  const [way, setWay] = useState<Way | null>(null);
  useEffect(() => {
    if (!isAsking) return;
    const here = location.href;
    const stop = new AbortController();
    const early = { capture: true, signal: stop.signal };
    const click = (event: MouseEvent) => {
      const href = leavingLink(event);
      if (href === null) return;
      event.preventDefault();
      event.stopPropagation();
      setWay({ kind: "link", href });
    };
    const back = (event: PopStateEvent) => {
      if (location.href === here) return;
      event.stopImmediatePropagation();
      history.pushState({ key: crypto.randomUUID() }, "", here);
      setWay({ kind: "back" });
    };
    document.addEventListener("click", click, early);
    window.addEventListener("popstate", back, early);
    window.addEventListener("beforeunload", (event) => event.preventDefault(), { signal: stop.signal });
    return () => stop.abort();
  }, [isAsking]);
  return [way, setWay];
}

export type LeaveQuestionProps = { readonly isAsking: boolean };

/** Asks before an unfinished order is left, by a link, by the browser's back, or by closing the page. */
export function LeaveQuestion({ isAsking }: LeaveQuestionProps) {
  const [isLeaving, setIsLeaving] = useState(false);
  const [way, setWay] = useWaysOut(isAsking && !isLeaving);
  const leaving = useRef<Way | null>(null);
  useEffect(() => {
    if (!isLeaving || leaving.current === null) return;
    if (leaving.current.kind === "back") history.back();
    else navigate(leaving.current.href);
  }, [isLeaving]);
  const leave = () => {
    leaving.current = way;
    setWay(null);
    setIsLeaving(true);
  };
  return (
    <Dialog
      open={way !== null}
      onClose={() => setWay(null)}
      title={formCopy.leaveTitle}
      size="small"
      role="alertdialog"
      foot={
        <>
          <Button onClick={leave}>{formCopy.leave}</Button>
          <Button kind="primary" onClick={() => setWay(null)}>
            {formCopy.stay}
          </Button>
        </>
      }
    >
      <p>{leaveQuestion}</p>
    </Dialog>
  );
}
