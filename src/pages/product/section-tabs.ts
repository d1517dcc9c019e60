import { isOn, type Settings } from "#shop/settings.ts";
import type { SectionOrder } from "#shop/site.ts";
import type { TabItem } from "#ui/tabs-bar.tsx";
import type { Product } from "#capabilities/catalogue/catalogue.contract.ts";
import type { ProductData } from "./product.load.ts";

export type SectionData = Pick<ProductData, "product" | "reviews" | "better" | "alternatives" | "accessories">;
export type SectionSettings = Pick<Settings, "PriceHistoryEnabled" | "CrossSellEnabled">;

/** The sections that come first in each order; the others follow as shoppers know them. */
const first: Readonly<Record<SectionOrder, readonly string[]>> = {
  story: [],
  facts: ["#specifications", "#dimensions", "#documents"],
  delivery: ["#features", "#delivery", "#reviews"],
  proof: ["#features", "#warranty", "#reviews", "#price-history"],
  room: ["#description", "#dimensions", "#accessories"],
};

/** The sections in their order; one without data has no tab and no heading (PDP-02..05, PDP-07). */
export const sectionTabs = (
  data: SectionData,
  settings: SectionSettings,
  order: SectionOrder = "story",
): readonly TabItem[] => {
  const { product } = data;
  const known: readonly TabItem[] = [
    { title: "Key features", uri: "#features", display: product.features.length > 0 },
    { title: "Description", uri: "#description", display: product.description !== "" },
    { title: "Specifications", uri: "#specifications", display: product.specifications.length > 0 },
    { title: "Dimensions", uri: "#dimensions", display: hasDimensions(product) },
    { title: "What's in the box", uri: "#in-the-box", display: product.inTheBox.length > 0 },
    { title: "Warranty and care", uri: "#warranty", display: true },
    { title: documentsTitle(product), uri: "#documents", display: product.documents.length > 0 },
    { title: "Delivery and installation", uri: "#delivery", display: true },
    { title: "Reviews", uri: "#reviews", display: data.reviews.items.length > 0 },
    { title: "Questions", uri: "#questions", display: true },
    { title: "Price history", uri: "#price-history", display: hasPriceHistory(product, settings) },
    { title: "Goes well with", uri: "#accessories", display: hasAccessories(data, settings) },
    { title: "Alternatives", uri: "#alternatives", display: data.alternatives.length + data.better.length > 0 },
  ];
  const rank = ({ uri }: TabItem) => first[order].indexOf(uri) + 1 || known.length + 1;
  return known.toSorted((one, other) => rank(one) - rank(other));
};

const documentsTitle = ({ documents }: Product): string =>
  documents.some(({ kind }) => kind === "video" || kind === "spin") ? "Documents and videos" : "Documents";

const hasDimensions = ({ dimensions }: Product): boolean =>
  [dimensions.widthMm, dimensions.heightMm, dimensions.depthMm].some((millimetres) => millimetres !== null);

/** Where the price is hidden, its history is hidden too. */
const hasPriceHistory = ({ price }: Product, { PriceHistoryEnabled }: SectionSettings): boolean =>
  isOn(PriceHistoryEnabled) && price !== null;

const hasAccessories = ({ accessories }: SectionData, { CrossSellEnabled }: SectionSettings): boolean =>
  isOn(CrossSellEnabled) && accessories.length > 0;
