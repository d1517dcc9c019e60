import { describeMarks } from "#capabilities/catalogue/outlet-units/outlet-unit.rules.ts";
import type { Offer } from "./offers.ts";
import { randomOf } from "./random.ts";
import type { Row } from "./rows.ts";

const untouched = ["Opened box, never used", "Returned unopened", "From a showroom, never plugged in"];

/** Every second that is a single piece, as the office lists it; `marks` are its measured ones. None came with a return. */
export function createOutletUnits(offers: readonly Offer[], marks: readonly Row[]): Row[] {
  const firstMark = new Map(marks.toReversed().map((mark) => [mark["product_id"], mark]));
  return offers
    .filter(({ unitId }) => unitId !== "")
    .toSorted((a, b) => a.listedOn.localeCompare(b.listedOn) || a.product.id - b.product.id)
    .map(({ site, product, condition, listedOn }) => {
      const random = randomOf(`outlet-unit/${product.sku}`);
      const mark = firstMark.get(product.id);
      const kind = String(mark?.["kind"] ?? "");
      return {
        product_id: product.id,
        of_product_id: product.id,
        site,
        condition,
        marks:
          mark === undefined
            ? random.pick(untouched)
            : `${kind.charAt(0).toUpperCase()}${kind.slice(1)} on the ${String(mark["place"])}`,
        serial: String(random.whole(100_000_000, 999_999_999)),
        return_number: "",
        made_at: `${listedOn}T09:00:00+10:00`,
      };
    });
}

/** The site's text of each unit: what is said of this piece comes before what is said of the product. */
export function createUnitTexts(offers: readonly Offer[], units: readonly Row[]): Row[] {
  const products = new Map(offers.map(({ product }) => [product.id, product]));
  return units.map(({ site, product_id, marks }) => {
    const product = products.get(Number(product_id));
    const words = describeMarks(String(marks));
    return {
      site,
      product_id,
      description: [words, product?.description ?? ""].filter((text) => text !== "").join("\n\n"),
      features: [words, ...(product?.features ?? [])],
    };
  });
}
