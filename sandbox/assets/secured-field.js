// One hosted field: takes what is typed, says whether it is right, and encrypts it for the account.
(() => {
  const input = document.getElementById("field");
  const { shop, certificate } = document.body.dataset;
  let field = null;

  const sendMessage = (message) =>
    parent.postMessage(JSON.stringify({ fieldType: field.fieldType, numKey: field.numKey, ...message }), shop);

  const digitsOf = (text) => text.replace(/\D/g, "");
  const passesLuhn = (digits) => {
    let total = 0;
    for (let index = 0; index < digits.length; index++) {
      const digit = Number(digits[digits.length - 1 - index]) * (index % 2 === 1 ? 2 : 1);
      total += digit > 9 ? digit - 9 : digit;
    }
    return total % 10 === 0;
  };
  const brandOf = (digits) =>
    /^3[47]/.test(digits) ? "amex" : /^(5|2[2-7])/.test(digits) ? "mc" : digits.startsWith("4") ? "visa" : "card";

  const shapes = {
    encryptedCardNumber: {
      show: (text) =>
        digitsOf(text)
          .slice(0, 19)
          .replace(/(.{4})(?=.)/g, "$1 "),
      isRight: (digits) => digits.length >= 12 && passesLuhn(digits),
      parts: (digits) => [["encryptedCardNumber", { number: digits }]],
      wrong: "error.va.sf-cc-num.02",
    },
    encryptedExpiryDate: {
      show: (text) =>
        digitsOf(text)
          .slice(0, 4)
          .replace(/^(\d\d)(?=\d)/, "$1/"),
      isRight: (digits) => {
        const month = Number(digits.slice(0, 2));
        const end = new Date(2000 + Number(digits.slice(2)), month, 1);
        return digits.length === 4 && month >= 1 && month <= 12 && end > new Date();
      },
      parts: (digits) => [
        ["encryptedExpiryMonth", { expiryMonth: digits.slice(0, 2) }],
        ["encryptedExpiryYear", { expiryYear: `20${digits.slice(2)}` }],
      ],
      wrong: "error.va.sf-cc-dat.04",
    },
    encryptedSecurityCode: {
      show: (text) => digitsOf(text).slice(0, 4),
      isRight: (digits) => digits.length >= 3,
      parts: (digits) => [["encryptedSecurityCode", { cvc: digits }]],
      wrong: "error.va.sf-cc-cvc.02",
    },
  };

  const base64url = (bytes) =>
    btoa(String.fromCharCode(...new Uint8Array(bytes)))
      .replaceAll("+", "-")
      .replaceAll("/", "_")
      .replaceAll("=", "");
  const bytesOf = (text) => new TextEncoder().encode(text);

  /** The public key inside a certificate: its SubjectPublicKeyInfo, found by the identifier of RSA. */
  function publicKeyOf(pem) {
    const der = Uint8Array.from(atob(pem.replace(/-----[^-]+-----|\s/g, "")), (sign) => sign.charCodeAt(0));
    const rsa = [0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x01];
    const at = der.findIndex((_, index) => rsa.every((byte, offset) => der[index + offset] === byte));
    // Before it are the headers of two sequences: the key's, with a length of two bytes, and the algorithm's.
    const begin = at - 2 - 4;
    const length = (der[begin + 2] << 8) + der[begin + 3] + 4;
    return der.slice(begin, begin + length);
  }

  /** JWE compact, RSA-OAEP-256 with A256GCM. */
  async function encrypt(content) {
    const key = await crypto.subtle.importKey(
      "spki",
      publicKeyOf(certificate),
      { name: "RSA-OAEP", hash: "SHA-256" },
      false,
      ["encrypt"],
    );
    const head = base64url(bytesOf(JSON.stringify({ alg: "RSA-OAEP-256", enc: "A256GCM", version: "1" })));
    const secret = crypto.getRandomValues(new Uint8Array(32));
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const cipher = await crypto.subtle.importKey("raw", secret, "AES-GCM", false, ["encrypt"]);
    const plain = bytesOf(JSON.stringify({ ...content, generationtime: new Date().toISOString() }));
    const sealed = new Uint8Array(
      await crypto.subtle.encrypt({ name: "AES-GCM", iv, additionalData: bytesOf(head) }, cipher, plain),
    );
    const wrapped = await crypto.subtle.encrypt({ name: "RSA-OAEP" }, key, secret);
    const split = sealed.length - 16;
    return [
      head,
      base64url(wrapped),
      base64url(iv),
      base64url(sealed.slice(0, split)),
      base64url(sealed.slice(split)),
    ].join(".");
  }

  async function check(isLeaving) {
    const shape = shapes[field.fieldType];
    const digits = digitsOf(input.value);
    const brand = field.fieldType === "encryptedCardNumber" ? { brand: brandOf(digits), cvcPolicy: "required" } : {};
    if (!shape.isRight(digits)) {
      const error = isLeaving && digits !== "" ? shape.wrong : "";
      return sendMessage({ action: "incompleteField", error, ...brand });
    }
    const parts = await Promise.all(
      shape
        .parts(digits)
        .map(async ([encryptedFieldName, content]) => ({ encryptedFieldName, blob: await encrypt(content) })),
    );
    sendMessage({ action: "brand", error: "", ...brand });
    sendMessage({ action: "encryption", [field.fieldType]: parts, endDigits: digits.slice(-4) });
  }

  addEventListener("message", (event) => {
    if (event.origin !== shop || typeof event.data !== "string") return;
    const message = JSON.parse(event.data);
    if (field === null) {
      field = message;
      const aria = message.iframeUIConfig?.ariaConfig?.[message.fieldType];
      input.setAttribute("aria-label", aria?.label ?? message.fieldType);
      const style = message.iframeUIConfig?.sfStyles?.base ?? {};
      Object.assign(input.style, style);
      sendMessage({ action: "config" });
    } else if (message.focus) input.focus();
  });
  input.addEventListener("input", () => {
    input.value = shapes[field.fieldType].show(input.value);
    void check(false);
  });
  input.addEventListener("focus", () => sendMessage({ action: "focus", focus: true, numChars: input.value.length }));
  input.addEventListener("blur", () => {
    sendMessage({ action: "focus", focus: false, numChars: input.value.length });
    void check(true);
  });
  input.addEventListener("keydown", (event) => {
    if (event.key === "Enter") sendMessage({ action: "enterKeyPressed" });
  });
})();
