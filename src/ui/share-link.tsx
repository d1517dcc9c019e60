import { useState } from "react";
import { Button } from "./button.tsx";
import { LiveStatus } from "./visually-hidden.tsx";

const DONE_MS = 2_500;

type Outcome = "none" | "copied" | "failed";

export type ShareLinkProps = {
  readonly title: string;
  /** The query of the shared URL: `?selectedStore=…`. */
  readonly query?: string;
  /** The label of the button before it is pressed. */
  readonly label?: string;
};

/** The device's share sheet where it has one; else the URL is copied to the clipboard. */
async function share({ title, query = "" }: ShareLinkProps): Promise<Outcome> {
  const address = location.origin + location.pathname + query;
  try {
    if (matchMedia("(pointer: coarse)").matches && typeof navigator.share === "function") {
      await navigator.share({ title, url: address });
      return "none";
    }
    await navigator.clipboard.writeText(address);
    return "copied";
  } catch (error) {
    // Closing the share sheet is not an error.
    return (error as Error).name === "AbortError" ? "none" : "failed";
  }
}

const words: Readonly<Record<Exclude<Outcome, "none">, string>> = {
  copied: "Link copied",
  failed: "Copy it from the address bar",
};

export function ShareLink({ title, query, label = "Share" }: ShareLinkProps) {
  const [outcome, setOutcome] = useState<Outcome>("none");
  const text = outcome === "none" ? label : words[outcome];
  const send = async () => {
    const now = await share({ title, query });
    setOutcome(now);
    if (now === "copied") setTimeout(() => setOutcome("none"), DONE_MS);
  };
  return (
    <>
      <Button kind="plain" size="small" icon={outcome === "copied" ? "check" : "share-2"} onClick={() => void send()}>
        {text}
      </Button>
      <LiveStatus>{outcome === "none" ? "" : text}</LiveStatus>
    </>
  );
}
