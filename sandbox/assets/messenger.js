// The stand-in for the messenger of a chat provider: the commands that a shop uses, and a panel that answers itself.
(() => {
  const look = `
    :host { all: initial; --brand: #17405c; --on-brand: #fff; }
    * { box-sizing: border-box; font: 15px/1.45 system-ui, sans-serif; }
    .launcher { position: fixed; inset: auto 20px 20px auto; z-index: 2147483000; width: 56px; height: 56px; border: 0;
      border-radius: 50%; background: var(--brand); color: var(--on-brand); box-shadow: 0 4px 16px rgb(0 0 0 / 0.3); cursor: pointer; }
    .launcher svg { display: block; margin: auto; }
    .panel { position: fixed; inset: auto 20px 88px auto; z-index: 2147483000; display: flex; flex-direction: column;
      width: min(360px, calc(100vw - 40px)); height: min(480px, calc(100vh - 120px)); border-radius: 12px; overflow: hidden;
      background: #fff; color: #16181d; box-shadow: 0 12px 40px rgb(0 0 0 / 0.3); }
    .head { display: flex; align-items: center; justify-content: space-between; padding: 14px 16px; background: var(--brand); color: var(--on-brand); }
    .head h2 { margin: 0; font-size: 17px; font-weight: 600; }
    .head button { width: 32px; height: 32px; border: 0; border-radius: 6px; background: transparent; color: var(--on-brand); font-size: 22px; line-height: 1; cursor: pointer; }
    .log { flex: 1; margin: 0; padding: 16px; overflow-y: auto; list-style: none; }
    .log li { max-width: 85%; margin: 0 0 10px; padding: 8px 12px; border-radius: 10px; background: #eef2f5; overflow-wrap: anywhere; }
    .log .own { margin-inline-start: auto; background: var(--brand); color: var(--on-brand); }
    form { display: flex; gap: 8px; padding: 12px; border-top: 1px solid #dfe2e6; }
    input { flex: 1; min-width: 0; min-height: 44px; padding: 0 12px; border: 1px solid #6b737e; border-radius: 8px; color: #16181d; background: #fff; }
    form button { min-height: 44px; padding: 0 16px; border: 0; border-radius: 8px; background: var(--brand); color: var(--on-brand); font-weight: 600; cursor: pointer; }
    :is(button, input):focus-visible { outline: 2px solid var(--brand); outline-offset: 2px; }
    .head button:focus-visible { outline-color: var(--on-brand); outline-offset: -4px; }
    [hidden] { display: none; }
    @media print { :host { display: none; } }
  `;
  const listeners = { onShow: [], onHide: [] };
  const talkKey = "sandbox-messenger-talk";
  let settings = null;
  let parts = null;

  const make = (name, attributes = {}, text = "") => {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.textContent = text;
    return element;
  };
  const read = () => {
    try {
      return JSON.parse(localStorage.getItem(talkKey) ?? "[]");
    } catch {
      return [];
    }
  };
  const write = (talk) => {
    try {
      localStorage.setItem(talkKey, JSON.stringify(talk.slice(-50)));
    } catch {
      // A browser that keeps nothing keeps no talk.
    }
  };

  function sign() {
    const space = "http://www.w3.org/2000/svg";
    const svg = document.createElementNS(space, "svg");
    for (const [key, value] of Object.entries({
      width: 26,
      height: 26,
      viewBox: "0 0 24 24",
      fill: "none",
      stroke: "currentColor",
      "stroke-width": 2,
      "stroke-linecap": "round",
      "stroke-linejoin": "round",
      "aria-hidden": "true",
    }))
      svg.setAttribute(key, value);
    const path = document.createElementNS(space, "path");
    path.setAttribute("d", "M21 12a8 8 0 0 1-8 8H4l2-3a8 8 0 1 1 15-5z");
    svg.append(path);
    return svg;
  }

  const greeting = () =>
    settings?.name ? `Hello ${settings.name}, what can we do for you?` : "Hello, what can we do for you?";

  function draw() {
    const host = make("aside", { id: "messenger-container", "aria-label": "Chat" });
    const root = host.attachShadow({ mode: "open" });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(look);
    root.adoptedStyleSheets = [sheet];
    const launcher = make("button", {
      type: "button",
      class: "launcher",
      "aria-label": "Open chat",
      "aria-expanded": "false",
    });
    launcher.append(sign());
    const panel = make("section", { class: "panel", "aria-label": "Chat with us", hidden: "" });
    const head = make("div", { class: "head" });
    const close = make("button", { type: "button", "aria-label": "Close chat" }, "\u00d7");
    head.append(make("h2", {}, "Chat with us"), close);
    const log = make("ul", { class: "log", role: "log", tabindex: "0", "aria-label": "Messages" });
    const form = make("form");
    const input = make("input", {
      name: "message",
      "aria-label": "Your message",
      autocomplete: "off",
      maxlength: "500",
    });
    form.append(input, make("button", { type: "submit" }, "Send"));
    panel.append(head, log, form);
    root.append(launcher, panel);
    document.body.append(host);
    launcher.addEventListener("click", () => (panel.hidden ? show() : hide()));
    close.addEventListener("click", hide);
    panel.addEventListener("keydown", (event) => event.key === "Escape" && hide());
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const text = input.value.trim();
      if (text === "") return;
      input.value = "";
      write([...read(), text]);
      fill();
    });
    parts = { host, launcher, panel, log, input };
    fill();
  }

  function fill() {
    const lines = [make("li", {}, greeting())];
    for (const text of read())
      lines.push(make("li", { class: "own" }, text), make("li", {}, `This is a stand-in. You said: ${text}`));
    parts.log.replaceChildren(...lines);
    parts.log.scrollTop = parts.log.scrollHeight;
  }

  function place() {
    if (!parts) return;
    parts.launcher.hidden = settings?.hide_default_launcher === true;
  }

  function show() {
    if (!parts || !parts.panel.hidden) return;
    parts.panel.hidden = false;
    parts.launcher.setAttribute("aria-expanded", "true");
    fill();
    parts.input.focus();
    for (const listener of listeners.onShow) listener();
    place();
  }

  function hide() {
    if (!parts || parts.panel.hidden) return;
    parts.panel.hidden = true;
    parts.launcher.setAttribute("aria-expanded", "false");
    if (!parts.launcher.hidden) parts.launcher.focus();
    for (const listener of listeners.onHide) listener();
    place();
  }

  /** In the shop's colour, with letters that contrast with it. */
  function paint(colour) {
    if (!/^#[0-9a-f]{6}$/.test(colour ?? "")) return;
    const [red, green, blue] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
    const isPale = 0.299 * red + 0.587 * green + 0.114 * blue > 150;
    parts.host.style.setProperty("--brand", colour);
    parts.host.style.setProperty("--on-brand", isPale ? "#16181d" : "#fff");
  }

  const commands = {
    boot(options = {}) {
      settings = { ...options };
      if (!parts) draw();
      paint(options.background_color);
      place();
    },
    update(options = {}) {
      settings = { ...settings, ...options };
      if (parts) fill();
      place();
    },
    show,
    hide,
    showNewMessage: show,
    shutdown() {
      write([]);
      settings = null;
      parts?.host.remove();
      parts = null;
    },
    onShow: (listener) => void listeners.onShow.push(listener),
    onHide: (listener) => void listeners.onHide.push(listener),
  };
  window.Intercom = (command, ...rest) => commands[command]?.(...rest);
})();
