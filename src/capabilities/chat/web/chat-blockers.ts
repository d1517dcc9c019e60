import { createStore } from "#ui/store.ts";
import { blockerSigns, type ChatBlocker, edgeToEdge } from "../chat.rules.ts";

const none: ReadonlySet<ChatBlocker> = new Set();

/** The parts of the page that hide the chat widget now. It is a set, so hiding twice is the same as once. */
export const chatBlockerStore = createStore<ReadonlySet<ChatBlocker>>(none);

function change(to: (blockers: Set<ChatBlocker>) => unknown): void {
  chatBlockerStore.change((before) => {
    const next = new Set(before);
    to(next);
    const isSame = next.size === before.size && [...next].every((blocker) => before.has(blocker));
    return isSame ? before : next;
  });
  const names = [...chatBlockerStore.read()];
  const { dataset } = document.documentElement;
  if (names.length === 0) delete dataset["chatBlockers"];
  else dataset["chatBlockers"] = names.join(" ");
}

/** Blocks the widget and returns a function that unblocks it. The names are on the document's root. */
export function blockChat(blocker: ChatBlocker): () => void {
  change((blockers) => blockers.add(blocker));
  return () => change((blockers) => blockers.delete(blocker));
}

/**
 * Blocks and unblocks by what is on the page: an open drawer, the sticky buy panel. Also says on the root whether the
 * button stays in the page's last row at every width. It observes the page, so pages without chat contain no code for it.
 */
export function followSigns(): () => void {
  const signs = Object.entries(blockerSigns) as [Exclude<ChatBlocker, "compare">, string][];
  const update = () => {
    // A picture from edge to edge lies below the corner of a wide window.
    document.documentElement.toggleAttribute("data-chat-at-end", document.querySelector(edgeToEdge) !== null);
    change((blockers) => {
      for (const [blocker, sign] of signs) {
        if (document.querySelector(sign) === null) blockers.delete(blocker);
        else blockers.add(blocker);
      }
    });
  };
  let isScheduled = false;
  const watcher = new MutationObserver(() => {
    if (isScheduled) return;
    isScheduled = true;
    requestAnimationFrame(() => {
      isScheduled = false;
      update();
    });
  });
  update();
  const filter = ["data-buy-panel", "data-panel"];
  watcher.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: filter });
  return () => watcher.disconnect();
}
