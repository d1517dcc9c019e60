import { hash } from "node:crypto";

/** The same id for the same name on every machine, in the format of a UUID column. */
export const idOf = (name: string): string =>
  hash("sha256", name, "hex").replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-4$3-8$4-$5");
