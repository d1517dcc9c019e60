// How the stand-ins for the wallets open their sheet: a page of this script's own origin, in a modal frame.
window.hearthWalletSheet ??= (() => {
  const home = new URL(document.currentScript.src).origin;
  let isOpen = false;

  /** Opens the sheet. `asked` is posted to it; `hear` gets what the shopper did, until `close` is called. */
  return function openSheet({ wallet, title, asked, hear }) {
    if (isOpen) throw new Error("A sheet is open already.");
    isOpen = true;
    const dialog = document.createElement("dialog");
    dialog.setAttribute("aria-label", title);
    Object.assign(dialog.style, {
      width: "min(420px, 100vw)",
      height: "min(640px, 100dvh)",
      maxWidth: "100vw",
      maxHeight: "100dvh",
      padding: "0",
      border: "0",
      borderRadius: "12px",
      overflow: "hidden",
    });
    const frame = document.createElement("iframe");
    frame.title = title;
    frame.src = `${home}/wallets/${wallet}/sheet`;
    Object.assign(frame.style, { display: "block", width: "100%", height: "100%", border: "0" });
    dialog.append(frame);
    document.body.append(dialog);
    const post = (message) => frame.contentWindow?.postMessage(message, home);
    const listen = (event) => {
      if (event.origin !== home || event.source !== frame.contentWindow) return;
      if (event.data?.type === "ready") {
        post({ type: "asked", asked });
        frame.focus();
      } else hear(event.data);
    };
    addEventListener("message", listen);
    dialog.addEventListener("cancel", (event) => {
      event.preventDefault();
      hear({ type: "cancel" });
    });
    dialog.showModal();
    return {
      post,
      close() {
        if (!isOpen) return;
        isOpen = false;
        removeEventListener("message", listen);
        // The browser gives the focus back to where it was before.
        dialog.close();
        dialog.remove();
      },
    };
  };
})();
