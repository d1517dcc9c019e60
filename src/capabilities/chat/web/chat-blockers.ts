import { makeStore } from "#ui/store.ts";
import type { ChatBlocker } from "../chat.rules.ts";

const none: ReadonlySet<ChatBlocker> = new Set();

/** Who asks the chat widget to step aside now. A set: asking twice is asking once. */
export const chatBlockerStore = makeStore<ReadonlySet<ChatBlocker>>(none);

function change(to: (blockers: Set<ChatBlocker>) => unknown): void {
  chatBlockerStore.change((before) => {
    const next = new Set(before);
    to(next);
    return next;
  });
  const names = [...chatBlockerStore.read()];
  const { dataset } = document.documentElement;
  if (names.length === 0) delete dataset["chatBlockers"];
  else dataset["chatBlockers"] = names.join(" ");
}

/** Asks the widget to step aside; what is answered takes the wish back. The names stand on the document's root. */
export function blockChat(blocker: ChatBlocker): () => void {
  change((blockers) => blockers.add(blocker));
  return () => change((blockers) => blockers.delete(blocker));
}
