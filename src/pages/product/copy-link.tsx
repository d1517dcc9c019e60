import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { LiveStatus } from "#ui/visually-hidden.tsx";

const DONE_MS = 2_500;

type Outcome = "none" | "copied" | "failed";

/** The device's own way of sharing where it has one; else the address goes to the clipboard. */
async function share(title: string): Promise<Outcome> {
  const address = location.origin + location.pathname;
  try {
    if (matchMedia("(pointer: coarse)").matches && typeof navigator.share === "function") {
      await navigator.share({ title, url: address });
      return "none";
    }
    await navigator.clipboard.writeText(address);
    return "copied";
  } catch (error) {
    // Whoever closes the share sheet has changed their mind: nothing went wrong.
    return (error as Error).name === "AbortError" ? "none" : "failed";
  }
}

const words: Readonly<Record<Outcome, string>> = {
  none: "Share",
  copied: "Link copied",
  failed: "Copy it from the address bar",
};

export function CopyLink({ title }: { readonly title: string }) {
  const [outcome, setOutcome] = useState<Outcome>("none");
  const send = async () => {
    const now = await share(title);
    setOutcome(now);
    if (now === "copied") setTimeout(() => setOutcome("none"), DONE_MS);
  };
  return (
    <>
      <Button kind="plain" size="small" icon={outcome === "copied" ? "check" : "share-2"} onClick={() => void send()}>
        {words[outcome]}
      </Button>
      <LiveStatus>{outcome === "none" ? "" : words[outcome]}</LiveStatus>
    </>
  );
}
