// The stand-in for the script that draws a merchant's ratings badge.
(() => {
  const look = `
    :host { all: initial; }
    a { display: flex; align-items: center; gap: 10px; padding: 10px 14px; border: 1px solid var(--badge-line, #c9ced6);
      border-radius: 8px; background: var(--badge-surface, #fff); color: var(--badge-ink, #16181d); font: 14px/1.3 system-ui, sans-serif; text-decoration: none; }
    a:focus-visible { outline: 2px solid var(--badge-ink, #16181d); outline-offset: 2px; }
    strong { font-size: 20px; }
    .stars { color: var(--badge-stars, #a35f00); letter-spacing: 1px; }
    .of { display: block; opacity: 0.8; font-size: 12px; }
  `;
  const make = (name, attributes = {}, text = "") => {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.textContent = text;
    return element;
  };
  function render(place, { merchant_id: merchant, position }) {
    if (!merchant || position !== "BOTTOM_LEFT") throw new Error("A badge needs a merchant and a place.");
    const root = place.shadowRoot ?? place.attachShadow({ mode: "open" });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(look);
    root.adoptedStyleSheets = [sheet];
    const link = make("a", {
      href: `${home}/merchant/${encodeURIComponent(merchant)}`,
      target: "_blank",
      rel: "noopener",
    });
    const words = make("span");
    words.append(
      make("span", { class: "stars", "aria-hidden": "true" }, "\u2605\u2605\u2605\u2605\u2606"),
      make("span", { class: "of" }, "of 5, from shoppers (stand-in)"),
    );
    link.append(make("strong", {}, "4.6"), words);
    root.replaceChildren(link);
  }
  const home = new URL("..", document.currentScript.src).href.replace(/\/$/, "");
  window.gapi = { load: (_name, then) => then(), ratingbadge: { render } };
})();
