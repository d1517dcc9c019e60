import { formatPrice, toCents } from "#kit/money.ts";
import { productUrl } from "#shop/urls.ts";
import { ColourFill } from "#ui/colour-fill.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { ProductFamily } from "../catalogue.contract.ts";
import { isSellable, stockLabel } from "../catalogue.rules.ts";
import styles from "./product-family.module.css";

type Finish = ProductFamily["finishes"][number];
type Size = ProductFamily["sizes"][number];

/** The model's finishes and sizes as links, each with its price, or that there is none left. */
export function ProductFamilyChoices({ family: { finishes, sizes } }: { readonly family: ProductFamily }) {
  if (finishes.length === 0 && sizes.length === 0) return null;
  return (
    <div className={styles.family} data-print="hide">
      <Row title="Finish" choices={finishes} />
      <Row title="Size" choices={sizes} />
    </div>
  );
}

function Row({ title, choices }: { readonly title: string; readonly choices: readonly (Finish | Size)[] }) {
  const current = choices.find((one) => one.isCurrent);
  if (current === undefined) return null;
  return (
    <nav aria-label={title}>
      <p className={styles.title}>
        {title}: <strong>{current.label}</strong>
      </p>
      <ul className={styles.choices}>
        {choices.map((choice) => (
          <li key={choice.sku}>
            <a
              href={productUrl(choice.uri)}
              className={styles.choice}
              aria-current={choice.isCurrent ? "page" : undefined}
            >
              {"colour" in choice && choice.colour !== null && (
                <ColourFill colour={choice.colour} className={styles.swatch} />
              )}
              <span className={styles.text}>
                <span>{choice.label}</span>
                <Offer choice={choice} />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Its price; what is in stock says so to screen readers only, what is not says so to everybody. */
function Offer({ choice: { price, stockStatus, shipsOn } }: { readonly choice: Size }) {
  const stock = stockLabel(stockStatus, shipsOn);
  if (!isSellable(stockStatus)) return <small>{stock}</small>;
  return (
    <small>
      {price === null ? stock : formatPrice(toCents(price))}
      {price !== null && (stockStatus === "inStock" ? <VisuallyHidden>, {stock}</VisuallyHidden> : `, ${stock}`)}
    </small>
  );
}
