import { useState } from "react";
import { formatPrice, toCents } from "#kit/money.ts";
import { categoryUrl, productUrl } from "#shop/urls.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { clampClass } from "#ui/clamp.tsx";
import { Icon } from "#ui/icon.tsx";
import { Notice } from "#ui/notice.tsx";
import { PageColumn, PageHead } from "#ui/page-column.tsx";
import { Picture } from "#ui/picture.tsx";
import { ShareLink } from "#ui/share-link.tsx";
import { LiveStatus } from "#ui/visually-hidden.tsx";
import type { ProductCard } from "#capabilities/catalogue/catalogue.contract.ts";
import { FinishDots } from "#capabilities/catalogue/web/finish-dots.tsx";
import { addToCart } from "#capabilities/cart/web/use-cart.ts";
import { useCurrentPage } from "../current-page.ts";
import type { PageProps } from "../page.ts";
import { packageCopy as words } from "./kitchen-package.copy.ts";
import type { KitchenPackageData, ShownSlot } from "./kitchen-package.load.ts";
import { kitchenPackageUrl, type PackageAddress, readPackage, withProduct } from "./package-address.ts";
import { cabinetOf, type FitLine } from "./package-fit.rules.ts";
import { widthOf } from "./package-options.rules.ts";
import styles from "./kitchen-package.module.css";

/** Every choice is a link, so the page works without script and its address is the package. */
export function KitchenPackagePage({ data }: PageProps<KitchenPackageData>) {
  const address = readPackage(useCurrentPage().url);
  const chosen = data.slots.flatMap((one) => one.chosen ?? []);
  return (
    <PageColumn crumbs={data.crumbs}>
      <PageHead title={words.title} lead={words.lead} />
      {data.isIncomplete && <Notice tone="warn">{words.gone}</Notice>}
      <div className={styles.columns}>
        <ol className={styles.slots}>
          {data.slots.map((shown) => (
            <li key={shown.slot}>
              <Slot {...{ shown, address }} />
            </li>
          ))}
        </ol>
        <aside className={styles.summary} aria-label={words.total}>
          <Fit lines={data.fit} />
          <Total {...{ data, chosen, address }} />
        </aside>
      </div>
    </PageColumn>
  );
}

type SlotProps = { readonly shown: ShownSlot; readonly address: PackageAddress };

function Slot({ shown, address }: SlotProps) {
  const { slot, text, chosen, options, category } = shown;
  const title = words.slots[slot];
  return (
    <section aria-labelledby={`slot-${slot}`} className={styles.slot}>
      <header className={styles.head}>
        <h2 id={`slot-${slot}`}>{title}</h2>
        <p>{text}</p>
      </header>
      {chosen !== null && <Chosen {...{ shown, chosen, address }} />}
      {chosen === null && options === null && (
        <p className={styles.nothing}>
          {words.nothing}
          <LinkButton size="small" href={kitchenPackageUrl({ ...address, choose: slot })}>
            {slot === "oven" ? words.chooseAn(title) : words.choose(title)}
          </LinkButton>
        </p>
      )}
      {options !== null && (
        <>
          <ul className={styles.options}>
            {options.map((product) => (
              <li key={product.sku}>
                <Option product={product} href={withProduct(address, slot, product.sku)} />
              </li>
            ))}
          </ul>
          <a href={categoryUrl(category)} className={styles.all}>
            {words.all(title)}
          </a>
        </>
      )}
    </section>
  );
}

const priceOf = ({ price }: ProductCard): string => formatPrice(price === null ? null : toCents(price));

/** A number alone says nothing: 6 zones. */
const describeFact = ({ value, label }: ProductCard["keyFacts"][number]): string =>
  value === "Yes" ? label : /^[\d.,]+$/.test(value) ? `${value} ${label.toLowerCase()}` : value;

function Option({ product, href }: { readonly product: ProductCard; readonly href: string }) {
  const width = widthOf(product);
  const others = product.keyFacts.filter(({ key }) => key !== "widthMm");
  return (
    <a href={href} rel="nofollow" className={styles.option}>
      <span className={styles.picture}>
        <Picture src={product.image.thumbUrl} alt="" width={160} height={160} loading="lazy" />
      </span>
      <strong>{priceOf(product)}</strong>
      {width !== null && <span className={styles.width}>{words.cabinet(cabinetOf(width))}</span>}
      <span className={clampClass(3)}>{product.title}</span>
      <span className={styles.facts}>{others.slice(0, 2).map(describeFact).join(" · ")}</span>
      <FinishDots finishes={product.finishes} />
    </a>
  );
}

type ChosenProps = SlotProps & { readonly chosen: ProductCard };

function Chosen({ shown: { slot }, chosen, address }: ChosenProps) {
  const title = words.slots[slot];
  return (
    <div className={styles.chosen}>
      <span className={styles.picture}>
        <Picture src={chosen.image.thumbUrl} alt="" width={96} height={96} />
      </span>
      <p className={styles.chosenWords}>
        <a href={productUrl(chosen.uri)}>{chosen.title}</a>
        <strong>{priceOf(chosen)}</strong>
      </p>
      <p className={styles.actions}>
        <LinkButton
          size="small"
          href={kitchenPackageUrl({ ...address, choose: slot })}
          aria-label={`${words.change}: ${title}`}
        >
          {words.change}
        </LinkButton>
        <LinkButton
          size="small"
          kind="plain"
          href={withProduct(address, slot, null)}
          aria-label={`${words.remove}: ${title}`}
        >
          {words.remove}
        </LinkButton>
      </p>
    </div>
  );
}

const signs = { good: "circle-check", note: "info", problem: "circle-alert" } as const;

function Fit({ lines }: { readonly lines: readonly FitLine[] }) {
  return (
    <section aria-labelledby="package-fit">
      <h2 id="package-fit">{words.fit}</h2>
      {lines.length === 0 ? (
        <p className={styles.faint}>{words.fitEmpty}</p>
      ) : (
        <ul className={styles.fit}>
          {lines.map(({ tone, text }) => (
            <li key={text} className={styles[tone]}>
              <Icon name={signs[tone]} />
              <span>{text}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type TotalProps = {
  readonly data: KitchenPackageData;
  readonly chosen: readonly ProductCard[];
  readonly address: PackageAddress;
};

function Total({ data: { priced }, chosen, address }: TotalProps) {
  if (priced === null)
    return (
      <section aria-labelledby="package-total">
        <h2 id="package-total">{words.total}</h2>
        <p className={styles.faint}>{words.totalEmpty}</p>
      </section>
    );
  const isReduced = priced.total < priced.separately;
  return (
    <section aria-labelledby="package-total">
      <h2 id="package-total">{words.total}</h2>
      <p className={styles.total}>{formatPrice(toCents(priced.total))}</p>
      {isReduced && <p className={styles.faint}>{words.separately(formatPrice(toCents(priced.separately)))}</p>}
      <ul className={styles.discounts}>
        {priced.discounts.map(({ title, amount }) => (
          <li key={title}>
            <span>{title}</span>
            <span>−{formatPrice(toCents(amount))}</span>
          </li>
        ))}
      </ul>
      <Buy chosen={chosen} />
      <ShareLink
        title={words.title}
        query={kitchenPackageUrl({ skus: address.skus }).replace(kitchenPackageUrl(), "")}
        label={words.share}
      />
    </section>
  );
}

function Buy({ chosen }: Pick<TotalProps, "chosen">) {
  const [state, setState] = useState<"ready" | "busy" | "done" | "failed">("ready");
  const add = async () => {
    setState("busy");
    let isWhole = true;
    for (const { sku, productCode, price } of chosen) {
      const outcome = await addToCart({ sku, productCode, ...(price !== null && { seenPrice: price }) });
      isWhole = isWhole && outcome.ok;
    }
    setState(isWhole ? "done" : "failed");
  };
  const message = state === "done" ? words.added : state === "failed" ? words.notAdded : "";
  return (
    <>
      <Button
        kind="primary"
        wide
        icon="shopping-cart"
        busy={state === "busy"}
        busyLabel={words.adding}
        onClick={() => void add()}
      >
        {words.add}
      </Button>
      {message !== "" && <p className={styles.status}>{message}</p>}
      <LiveStatus>{message}</LiveStatus>
    </>
  );
}
