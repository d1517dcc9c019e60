import { type PackageSlot, packageSlots } from "./package-fit.rules.ts";

export type PackageAddress = {
  readonly skus: Readonly<Partial<Record<PackageSlot, string>>>;
  /** The slot that is being chosen, where the address says so. */
  readonly choose: PackageSlot | null;
};

/** `/kitchen-package?oven=KOC450BB&choose=cooktop`: the whole package, to be shared. */
export function kitchenPackageUrl({ skus, choose }: Partial<PackageAddress> = {}): string {
  const query = new URLSearchParams();
  for (const slot of packageSlots) {
    const sku = skus?.[slot];
    if (sku !== undefined) query.set(slot, sku);
  }
  if (choose) query.set("choose", choose);
  const text = query.toString();
  return text === "" ? "/kitchen-package" : `/kitchen-package?${text}`;
}

/** The longest SKU that a call takes. */
const MAX_CHARACTERS = 100;

/** What an address asks for; what it cannot mean is left out. */
export function readPackage(url: URL): PackageAddress {
  const skus = Object.fromEntries(
    packageSlots.flatMap((slot) => {
      const sku = url.searchParams.get(slot)?.trim() ?? "";
      return sku === "" || sku.length > MAX_CHARACTERS ? [] : [[slot, sku] as const];
    }),
  );
  const choose = packageSlots.find((slot) => slot === url.searchParams.get("choose")) ?? null;
  return { skus, choose };
}

/** The address with another product in a slot; null takes it out. */
export function withProduct(address: PackageAddress, slot: PackageSlot, sku: string | null): string {
  const { [slot]: _, ...others } = address.skus;
  return kitchenPackageUrl({ skus: sku === null ? others : { ...others, [slot]: sku } });
}
