import { useEffect, useRef, useState } from "react";
import { loadScript } from "#ui/load-script.ts";
import { Notice } from "#ui/notice.tsx";
import { formCopy } from "#capabilities/enquiries/enquiries.copy.ts";

type Recaptcha = {
  readonly ready: (then: () => void) => void;
  readonly render: (
    place: HTMLElement,
    of: { sitekey: string; callback: (token: string) => void; "expired-callback": () => void },
  ) => number;
};

const recaptcha = (): Recaptcha | undefined => (window as { readonly grecaptcha?: Recaptcha }).grecaptcha;

export type RobotBoxProps = {
  readonly robot: { readonly siteKey: string; readonly script: string };
  /** Empty while the checkbox is not ticked, or its tick has expired. */
  readonly onToken: (token: string) => void;
};

/** The checkbox of the robot check. Its script loads only with it. */
export function RobotBox({ robot: { siteKey, script }, onToken }: RobotBoxProps) {
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(onToken);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    latest.current = onToken;
  });
  useEffect(() => {
    const draw = async () => {
      await loadScript({ src: script, isReady: () => recaptcha() !== undefined });
      recaptcha()?.ready(() => {
        if (place.current === null || place.current.childElementCount > 0) return;
        const callback = (token: string) => latest.current(token);
        recaptcha()?.render(place.current, {
          sitekey: siteKey,
          callback,
          "expired-callback": () => latest.current(""),
        });
      });
    };
    draw().catch(() => setHasFailed(true));
  }, [script, siteKey]);
  return (
    <>
      <div ref={place} data-robot-check="" />
      {hasFailed && <Notice tone="warn">{formCopy.robotAway}</Notice>}
    </>
  );
}
