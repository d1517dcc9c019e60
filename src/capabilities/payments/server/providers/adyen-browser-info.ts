import type { BrowserInfo } from "./payment-provider.ts";

const colorDepths = [1, 4, 8, 15, 16, 24, 30, 32, 48];

/** The browser data that the provider needs; the browser's own values take precedence over the defaults. */
export function browserInfoOf(sent: BrowserInfo): BrowserInfo {
  const stated = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined && value !== ""));
  const info = {
    acceptHeader: "*/*",
    colorDepth: 24,
    javaEnabled: false,
    javaScriptEnabled: true,
    language: "en-AU",
    screenHeight: 0,
    screenWidth: 0,
    timeZoneOffset: 0,
    userAgent: "unknown",
    ...stated,
  };
  return colorDepths.includes(Number(info.colorDepth)) ? info : { ...info, colorDepth: 24 };
}
