import { departmentsUrl, homeUrl } from "#shop/urls.ts";
import type { PackageBuilder } from "#shop/site-home.ts";
import type { PricedSet } from "#capabilities/cart/cart.contract.ts";
import type { Product, ProductCard } from "#capabilities/catalogue/catalogue.contract.ts";
import { isSellable } from "#capabilities/catalogue/catalogue.rules.ts";
import { type Crumb, type Loaded, notFound, type PageRequest, show } from "../page.ts";
import { titleOf } from "../page-metadata.ts";
import { packageCopy } from "./kitchen-package.copy.ts";
import {
  checkPackage,
  type FitLine,
  type Fitted,
  minHoodMm,
  maxCooktopMm,
  type Package,
  type PackageSlot,
  packageSlots,
} from "./package-fit.rules.ts";
import { kitchenPackageUrl, readPackage } from "./package-address.ts";
import { variedChoices } from "./package-options.rules.ts";

type Step = PackageBuilder["steps"][number];

export type ShownSlot = {
  readonly slot: PackageSlot;
  readonly text: string;
  readonly category: string;
  readonly chosen: ProductCard | null;
  /** Products to choose from, while this slot is being chosen; null otherwise. */
  readonly options: readonly ProductCard[] | null;
};

export type KitchenPackageData = {
  readonly crumbs: readonly Crumb[];
  readonly slots: readonly ShownSlot[];
  readonly fit: readonly FitLine[];
  readonly priced: PricedSet | null;
  /** A product of the address is not sold here any more. */
  readonly isIncomplete: boolean;
};

const MAX_OPTIONS = 8;
/** The most that a list may have, because the popular products of a category are often of one kind. */
const LISTED = 96;

/** `/kitchen-package`: on sites whose home page has the package builder. The address is the package. */
export async function loadKitchenPackage({ call, site, url }: PageRequest): Promise<Loaded<KitchenPackageData>> {
  const section = (await site.home()).find((one) => one.kind === "package-builder");
  if (section?.kind !== "package-builder")
    return { ...notFound, nextLink: { title: "All departments", uri: departmentsUrl() } };
  const address = readPackage(url);
  const found = await Promise.all(
    packageSlots.map(async (slot) => {
      const sku = address.skus[slot];
      const answer = sku === undefined ? null : await call("GET /api/v2/product/sku/:sku", { params: { sku } });
      return [slot, answer?.ok === true ? answer.value : null] as const;
    }),
  );
  const products = Object.fromEntries(found) as Readonly<Record<PackageSlot, Product | null>>;
  const fitted = fittedOf(products);
  const open = address.choose ?? packageSlots.find((slot) => products[slot] === null) ?? null;
  const skus = packageSlots.flatMap((slot) => products[slot]?.sku ?? []);
  const [options, priced] = await Promise.all([
    open === null ? [] : optionsFor(call, { slot: open, step: section.steps[packageSlots.indexOf(open)], fitted }),
    skus.length === 0 ? null : call("GET /api/cart/set", { query: { sku: skus } }),
  ]);
  const crumbs = [
    { title: "Home", uri: homeUrl() },
    { title: packageCopy.title, uri: kitchenPackageUrl() },
  ];
  const head = {
    title: titleOf(packageCopy.title, site),
    description: packageCopy.lead,
    canonical: kitchenPackageUrl(),
    ...(url.search !== "" && { robots: "noindex,follow" as const }),
  };
  return show(head, {
    crumbs,
    slots: packageSlots.map((slot, at) => ({
      slot,
      text: section.steps[at]?.text ?? "",
      category: section.steps[at]?.category ?? "",
      chosen: products[slot],
      options: slot === open ? options : null,
    })),
    fit: checkPackage(fitted),
    priced: priced?.ok === true ? priced.value : null,
    isIncomplete: packageSlots.some((slot) => address.skus[slot] !== undefined && products[slot] === null),
  });
}

const factsOf = ({ specifications }: Product): Fitted["facts"] =>
  Object.fromEntries(specifications.flatMap(({ facts }) => facts.map(({ key, value }) => [key, value] as const)));

const fittedOf = (products: Readonly<Record<PackageSlot, Product | null>>): Package =>
  Object.fromEntries(
    packageSlots.flatMap((slot) => {
      const product = products[slot];
      if (product === null) return [];
      return [[slot, { title: product.title, widthMm: product.dimensions.widthMm, facts: factsOf(product) }] as const];
    }),
  );

type Ask = { readonly slot: PackageSlot; readonly step: Step | undefined; readonly fitted: Package };

/** Popular products of the slot that differ from each other, can be bought and go with what is chosen. */
async function optionsFor(call: PageRequest["call"], { slot, step, fitted }: Ask): Promise<readonly ProductCard[]> {
  if (step === undefined) return [];
  const least = slot === "rangehood" ? minHoodMm(fitted) : null;
  const most = slot === "cooktop" ? maxCooktopMm(fitted) : null;
  const listed = await call("GET /api/v2/product/list", {
    query: {
      category: step.category,
      sort: "popular",
      perPage: String(LISTED),
      ...(least !== null && { minWidth: String(least) }),
      ...(most !== null && { maxWidth: String(most) }),
    },
  });
  if (!listed.ok) return [];
  const sold = listed.value.items.filter((one) => isSellable(one.stockStatus) && one.price !== null);
  return variedChoices(sold, MAX_OPTIONS);
}
