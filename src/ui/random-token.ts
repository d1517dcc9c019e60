/** Thirty-two random digits; a page that was opened without encryption has no `randomUUID`. */
export const newToken = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
