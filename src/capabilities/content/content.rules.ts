import { safePath } from "#shop/urls.ts";

/** The path an old address is looked up by: without origin, query, fragment and closing slash, in lower case. */
export function redirectKey(address: string): string | null {
  const path = address.replace(/^https?:\/\/[^/?#]*/i, "").split(/[?#]/)[0] ?? "";
  const decoded = tryDecode(path === "" ? "/" : path).replaceAll("\u0000", "");
  if (!decoded.startsWith("/")) return null;
  return (decoded.length > 1 ? decoded.replace(/\/+$/, "") || "/" : decoded).toLowerCase();
}

function tryDecode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Where a redirect may lead: a path of the shop, or another site over https. */
export const redirectTarget = (target: string): string | null =>
  /^https:\/\/[^\s\u0000-\u001f\u007f"'<>\\]+$/i.test(target) ? target : safePath(target);
