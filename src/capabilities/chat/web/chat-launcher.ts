import { pageEnd } from "./page-end.ts";
import styles from "./page-end.module.css";

/** The shop's own button for the chat, because the provider's lies over prices and buttons. */
type ChatLauncher = {
  readonly setShown: (isShown: boolean) => void;
  readonly setOpen: (isOpen: boolean) => void;
  readonly focus: () => void;
};

const SVG = "http://www.w3.org/2000/svg";

function speechBubble(): SVGElement {
  const svg = document.createElementNS(SVG, "svg");
  const drawing = { width: "24", height: "24", viewBox: "0 0 24 24", fill: "none", stroke: "currentColor" };
  const line = { "stroke-width": "2", "stroke-linecap": "round", "stroke-linejoin": "round", "aria-hidden": "true" };
  for (const [name, value] of Object.entries({ ...drawing, ...line })) svg.setAttribute(name, value);
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", "M21 12a8 8 0 0 1-8 8H4l2-3a8 8 0 1 1 15-5z");
  svg.append(path);
  return svg;
}

/** Adds the button to the page's last row; a wide window shows it beside the page's column. */
export function addLauncher(onPress: () => void): ChatLauncher {
  const place = document.createElement("aside");
  place.className = styles.chat ?? "";
  place.setAttribute("aria-label", "Live chat");
  const button = document.createElement("button");
  button.type = "button";
  button.className = styles.launcher ?? "";
  button.setAttribute("aria-expanded", "false");
  const label = document.createElement("span");
  label.className = styles.label ?? "";
  label.textContent = "Chat with us";
  button.append(speechBubble(), label);
  button.addEventListener("click", onPress);
  button.toggleAttribute("data-hidden", true);
  place.append(button);
  pageEnd().append(place);
  return {
    setShown: (isShown) => void button.toggleAttribute("data-hidden", !isShown),
    setOpen: (isOpen) => button.setAttribute("aria-expanded", String(isOpen)),
    focus: () => button.focus({ preventScroll: true }),
  };
}
