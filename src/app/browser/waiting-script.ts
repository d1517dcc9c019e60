/**
 * The script of the waiting page: asks for the shopper's place and says it anew, so that a screen reader hears what changed
 * and nothing else; loads the page that was asked for once it is their turn. The build puts it into the document
 * (tools/inline-script.mjs). Without scripts the browser loads the page again instead.
 */
import { jittered } from "#kit/jitter.ts";
import { describeQueueLength, describeQueueLengthShortly, waitingPageCopy } from "#pages/shell/waiting-page.copy.ts";

/** A question without an answer is given up. */
const GIVE_UP_MS = 20_000;

const root = document.documentElement;
let afterSeconds = Number(document.currentScript?.dataset["after"]);

try {
  const scheme = localStorage.getItem("colourScheme");
  if (scheme) root.dataset["scheme"] = scheme;
} catch {
  // Without storage the device decides.
}

function showText(text: string): void {
  const place = document.querySelector("[data-place]");
  if (place !== null && place.textContent !== text) place.textContent = text;
}

async function askAgain(): Promise<void> {
  // A turn answers with a redirect to the same page, whose cookie lets the shopper in.
  const answer = await fetch(location.href, {
    method: "HEAD",
    redirect: "manual",
    cache: "no-store",
    signal: AbortSignal.timeout(GIVE_UP_MS),
  }).catch(() => null);
  const ahead = answer?.headers.get("x-ahead");
  if (ahead != null) {
    showText(describeQueueLength(Number(ahead)));
    afterSeconds = Number(answer?.headers.get("retry-after"));
    document.title = document.title.replace(/^[^|]*/, `${describeQueueLengthShortly(Number(ahead))} `);
  } else if (answer === null || answer.status >= 500) showText(waitingPageCopy.unreachable);
  else return location.reload();
  askLater();
}

// Those who came in the same moment would otherwise always ask, and enter, in the same moment.
const askLater = (): void => void setTimeout(() => void askAgain(), jittered(afterSeconds * 1_000));
askLater();
