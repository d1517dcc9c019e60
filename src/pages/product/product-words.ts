import { formatPrice, toCents } from "#kit/money.ts";
import type { Product } from "#capabilities/catalogue/catalogue.contract.ts";
import { stockWords } from "#capabilities/catalogue/catalogue.rules.ts";
import { shortened } from "../page-words.ts";

const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, "");

/** A product's name with its model, which many names hold already. */
export const nameWithModel = ({ title, model }: Pick<Product, "title" | "model">): string =>
  plain(title).includes(plain(model)) ? title : `${title}, ${model}`;

/** A product in one breath, of what its page shows: name, price, whether it can be had, what matters, and its story. */
export function describeProduct(product: Product): string {
  const { price, altPriceMsg, stockStatus, shipsOn, keyFacts, conditionType } = product;
  const money = price === null || altPriceMsg !== null ? "" : `${formatPrice(toCents(price))}. `;
  const condition = conditionType === null ? "" : `${conditionType}. `;
  const facts = keyFacts.map(({ label, value }) => `${label} ${value}`).join(", ");
  return shortened(
    `${nameWithModel(product)}: ${money}${stockWords(stockStatus, shipsOn)}. ${condition}${facts === "" ? "" : `${facts}. `}${product.description}`,
  );
}
