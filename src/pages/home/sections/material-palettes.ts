import type { Materials } from "#shop/site-home.ts";

/** Real materials keep their own colours on every site. */
export const materialColours: Readonly<
  Record<Materials["swatches"][number]["material"], { readonly ground: string; readonly mark: string }>
> = {
  oak: { ground: "#cda873", mark: "#a67f4b" },
  walnut: { ground: "#6b4a34", mark: "#4a301f" },
  ash: { ground: "#dccdb2", mark: "#bfa983" },
  linen: { ground: "#dad3c2", mark: "#e8e3d6" },
  wool: { ground: "#e7e0d0", mark: "#c9bea6" },
  stone: { ground: "#b9b6ae", mark: "#94918a" },
  clay: { ground: "#b5643c", mark: "#94502e" },
  leather: { ground: "#96613a", mark: "#744726" },
};
