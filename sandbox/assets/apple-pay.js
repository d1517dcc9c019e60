// The stand-in for Apple's ApplePaySession, in the order in which Apple calls: the merchant first, the payment then.
(() => {
  const openSheet = window.hearthWalletSheet;

  class ApplePaySession {
    static STATUS_SUCCESS = 0;
    static STATUS_FAILURE = 1;
    static canMakePayments() {
      return true;
    }
    static supportsVersion(version) {
      return version <= 14;
    }

    onvalidatemerchant = null;
    onpaymentauthorized = null;
    oncancel = null;
    #request;
    #sheet = null;
    #session = null;

    constructor(_version, request) {
      this.#request = request;
    }

    begin() {
      const { total, currencyCode } = this.#request;
      this.#sheet = openSheet({
        wallet: "applepay",
        title: "Apple Pay",
        asked: {
          shop: total.label,
          cents: Math.round(Number(total.amount) * 100),
          currency: currencyCode,
          isEstimate: false,
          asksAddress: false,
          waits: true,
        },
        hear: (message) => this.#hear(message),
      });
      const validationURL = "https://apple-pay-gateway.apple.com/paymentservices/startSession";
      queueMicrotask(() => this.onvalidatemerchant?.({ validationURL }));
    }

    completeMerchantValidation(session) {
      this.#session = session;
      this.#postSession();
    }

    completePayment() {
      this.#sheet?.close();
    }

    abort() {
      this.#sheet?.close();
    }

    #postSession() {
      if (this.#session) this.#sheet?.post({ type: "session", session: this.#session.merchantSessionIdentifier });
    }

    #hear(message) {
      if (message.type === "listening") this.#postSession();
      if (message.type === "cancel" || message.type === "fail") {
        this.#sheet?.close();
        this.oncancel?.({ sessionError: { code: message.type === "cancel" ? "userCancel" : "unknown", info: {} } });
      }
      if (message.type === "paid")
        this.onpaymentauthorized?.({ payment: { token: { paymentData: message.token, transactionIdentifier: "" } } });
    }
  }

  window.ApplePaySession ??= ApplePaySession;
})();
