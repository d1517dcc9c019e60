// The sheet of a wallet, inside its frame: shows the request, and posts what was pressed to the page that opened it.
(() => {
  const form = document.getElementById("sheet");
  const part = (id) => document.getElementById(id);
  const wallet = form.dataset.wallet;
  let asked = null;
  let session = null;
  let shop = null;

  const sendMessage = (message) => parent.postMessage(message, shop ?? "*");
  const allow = () => {
    part("sheet").querySelector(".primary").disabled = asked?.waits === true && session === null;
  };

  function show() {
    const { cents, currency, isEstimate, asksAddress, countries } = asked;
    const money = new Intl.NumberFormat("en-AU", { style: "currency", currency, currencyDisplay: "code" });
    part("shop").textContent = asked.shop;
    part("amount").textContent = `${isEstimate ? "about " : ""}${money.format(cents / 100)}`;
    part("contacts").hidden = !asksAddress;
    for (const label of form.querySelectorAll("[data-country]"))
      label.hidden = countries !== null && countries !== undefined && !countries.includes(label.dataset.country);
    const first = form.querySelector("[data-country]:not([hidden]) input");
    if (first) first.checked = true;
    form.hidden = false;
    allow();
    form.querySelector("input[name=card]:checked").focus();
    sendMessage({ type: "listening" });
  }

  addEventListener("message", (event) => {
    if (event.source !== parent) return;
    if (event.data.type === "asked") {
      shop = event.origin;
      asked = event.data.asked;
      show();
    }
    if (event.data.type === "session" && event.origin === shop) {
      session = event.data.session;
      allow();
    }
  });

  async function pay() {
    const { merchantAccount, cents, currency, asksAddress } = asked;
    const choice = new FormData(form);
    const order = {
      wallet,
      merchantAccount,
      session: session ?? undefined,
      number: choice.get("card"),
      cents,
      currency,
    };
    const answer = await fetch("/wallets/tokens", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(order),
    });
    const { token, error } = await answer.json();
    if (!answer.ok) {
      part("problem").textContent = error;
      return;
    }
    sendMessage({ type: "paid", token, contact: asksAddress ? JSON.parse(choice.get("contact")) : null });
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void pay();
  });
  part("fail").addEventListener("click", () => sendMessage({ type: "fail" }));
  part("cancel").addEventListener("click", () => sendMessage({ type: "cancel" }));
  addEventListener("keydown", (event) => {
    if (event.key === "Escape") sendMessage({ type: "cancel" });
  });
  if (parent !== window) parent.postMessage({ type: "ready" }, "*");
})();
