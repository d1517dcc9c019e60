import { escapeHtml } from "#kit/escape.ts";

/** Fields as a form carries them. What a bank sends is text in them and nothing else. */
export const hiddenInputs = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join("");
