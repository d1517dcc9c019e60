// The stand-in for Google's pay.js: whether this browser can pay, and the sheet.
(() => {
  const openSheet = window.hearthWalletSheet;

  class PaymentsClient {
    constructor({ environment } = {}) {
      // Google takes real money in PRODUCTION; nothing here is real.
      if (environment !== "TEST") throw new Error(`No Google Pay for the environment ${environment} here`);
    }

    async isReadyToPay(request) {
      return { result: request?.apiVersion === 2 && (request.allowedPaymentMethods?.length ?? 0) > 0 };
    }

    loadPaymentData(request) {
      const { gateway, gatewayMerchantId } = request.allowedPaymentMethods[0].tokenizationSpecification.parameters;
      const { totalPrice, totalPriceStatus, currencyCode } = request.transactionInfo;
      const asked = {
        shop: request.merchantInfo.merchantName,
        merchantAccount: gateway === "adyen" ? gatewayMerchantId : "",
        cents: Math.round(Number(totalPrice) * 100),
        currency: currencyCode,
        isEstimate: totalPriceStatus === "ESTIMATED",
        asksAddress: request.shippingAddressRequired === true,
        countries: request.shippingAddressParameters?.allowedCountryCodes ?? null,
      };
      return new Promise((resolve, reject) => {
        const sheet = openSheet({
          wallet: "googlepay",
          title: "Google Pay",
          asked,
          hear(message) {
            if (message.type === "cancel" || message.type === "fail") {
              sheet.close();
              const statusCode = message.type === "cancel" ? "CANCELED" : "OTHER_ERROR";
              reject(Object.assign(new Error(statusCode), { statusCode }));
            }
            if (message.type !== "paid") return;
            sheet.close();
            resolve(dataOf(message, request));
          },
        });
      });
    }
  }

  function dataOf({ token, contact }, request) {
    const address = contact && {
      name: contact.name,
      address1: contact.lines[0] ?? "",
      address2: contact.lines[1] ?? "",
      address3: contact.lines[2] ?? "",
      locality: contact.suburb,
      administrativeArea: contact.state,
      postalCode: contact.postcode,
      countryCode: contact.country,
      phoneNumber: contact.phone,
    };
    return {
      apiVersion: 2,
      apiVersionMinor: 0,
      ...(request.emailRequired && contact && { email: contact.email }),
      ...(request.shippingAddressRequired && address && { shippingAddress: address }),
      paymentMethodData: { type: "CARD", tokenizationData: { type: "PAYMENT_GATEWAY", token } },
    };
  }

  window.google = { ...window.google, payments: { api: { PaymentsClient } } };
})();
