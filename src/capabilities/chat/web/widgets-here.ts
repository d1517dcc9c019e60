import type { Widgets } from "../widgets.rules.ts";

/** The widgets that the server permitted on this page, the same as in its policy (render.tsx). */
export function widgetsHere(): Widgets | null {
  const sent = document.getElementById("widgets")?.textContent;
  return sent ? (JSON.parse(sent) as Widgets) : null;
}
