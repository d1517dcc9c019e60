import { formatPrice, toCents } from "#kit/money.ts";
import type { Product } from "#capabilities/catalogue/catalogue.contract.ts";
import { stockLabel } from "#capabilities/catalogue/catalogue.rules.ts";
import { truncateText } from "../page-metadata.ts";

const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, "");

/** A product's title with its model, unless it contains it already. */
export const nameWithModel = ({ title, model }: Pick<Product, "title" | "model">): string =>
  plain(title).includes(plain(model)) ? title : `${title}, ${model}`;

/** A short description from the page's content: name, price, availability, main facts, and its story. */
export function describeProduct(product: Product): string {
  const { price, altPriceMsg, stockStatus, shipsOn, keyFacts, conditionType } = product;
  const money = price === null || altPriceMsg !== null ? "" : `${formatPrice(toCents(price))}. `;
  const condition = conditionType === null ? "" : `${conditionType}. `;
  const facts = keyFacts.map(({ label, value }) => `${label} ${value}`).join(", ");
  return truncateText(
    `${nameWithModel(product)}: ${money}${stockLabel(stockStatus, shipsOn)}. ${condition}${facts === "" ? "" : `${facts}. `}${product.description}`,
  );
}
