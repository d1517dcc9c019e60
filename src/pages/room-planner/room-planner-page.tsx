import { useEffect, useRef, useState } from "react";
import { asCents, formatAmount, formatPrice, sumCents, toCents } from "#kit/money.ts";
import { emptyScene } from "#shop/site-scenes.ts";
import { categoryUrl, productUrl } from "#shop/urls.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { callOf } from "#ui/call.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageColumn, PageHead } from "#ui/page-column.tsx";
import { Picture } from "#ui/picture.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { LiveStatus } from "#ui/visually-hidden.tsx";
import type { ProductCard } from "#capabilities/catalogue/catalogue.contract.ts";
import type { PageProps, ShopContract } from "../page.ts";
import empty from "../empty-page.module.css";
import { byRoom, type PlannerRoom, type RoomPick } from "./room-picks.rules.ts";
import { loadPicks, removePick, usePicks } from "./room-picks.ts";
import { plannerCopy as words } from "./room-planner.copy.ts";
import type { RoomPlannerData } from "./room-planner.load.ts";
import styles from "./room-planner.module.css";

const call = callOf<ShopContract>();

/** `gone`: the shop no longer sells it. `failed`: the request failed. */
type Loaded = ProductCard | "gone" | "failed";
type Found = Readonly<Record<string, Loaded>>;

async function findProduct(sku: string): Promise<Loaded> {
  try {
    const answer = await call("GET /api/v2/product/sku/:sku", { params: { sku } });
    return answer.ok ? answer.value : "gone";
  } catch {
    return "failed";
  }
}

/** The products of a plan with today's prices; each is requested once. */
function useProducts(skus: readonly string[]): Found {
  const [found, setFound] = useState<Found>({});
  const wanted = [...new Set(skus)].filter((sku) => !(sku in found)).join("\n");
  useEffect(() => {
    if (wanted === "") return;
    void Promise.all(wanted.split("\n").map(async (sku) => [sku, await findProduct(sku)] as const)).then((pairs) =>
      setFound((before) => ({ ...before, ...Object.fromEntries(pairs) })),
    );
  }, [wanted]);
  return found;
}

/** The customer's plan for each room, with its total (BRAND-22). */
export function RoomPlannerPage({ data, site }: PageProps<RoomPlannerData>) {
  const picks = usePicks();
  const found = useProducts((picks ?? []).map(({ sku }) => sku));
  const heading = useRef<HTMLHeadingElement>(null);
  const [message, setMessage] = useState("");
  useEffect(loadPicks, []);
  const remove = (pick: RoomPick, title: string) => {
    removePick(pick);
    setMessage(words.removed(title, pick.room));
    // The button that had the focus is gone.
    heading.current?.focus();
  };
  return (
    <PageColumn crumbs={data.crumbs} className={empty.page} data-variant={site.theme.pageVariants.list}>
      <PageHead title={words.title} lead={words.lead} headingRef={heading} />
      <LiveStatus>{message}</LiveStatus>
      {picks === null ? (
        <Skeleton lines={4} />
      ) : picks.length === 0 ? (
        <EmptyState
          title={words.empty}
          icon="layers"
          scene={emptyScene(site)}
          actions={
            <LinkButton href={categoryUrl("furniture")} kind="primary">
              {words.start}
            </LinkButton>
          }
        >
          {words.emptyText}
        </EmptyState>
      ) : (
        byRoom(picks).map(({ room, skus }) => <RoomPlan key={room} {...{ room, skus, found, remove }} />)
      )}
    </PageColumn>
  );
}

type Remove = (pick: RoomPick, title: string) => void;
type RoomPlanProps = {
  readonly room: PlannerRoom;
  readonly skus: readonly string[];
  readonly found: Found;
  readonly remove: Remove;
};

/** The total of a room's products, as far as their prices are known. */
function formatTotal(skus: readonly string[], found: Found): string {
  const loaded = skus.map((sku) => found[sku]);
  if (loaded.includes(undefined)) return words.waiting;
  const products = loaded.filter((one) => typeof one === "object");
  const amount = formatAmount(sumCents(products.map((one) => toCents(one.price ?? 0) ?? asCents(0))));
  if (loaded.includes("failed")) return words.partial(amount);
  return products.length === 0 ? "" : words.total(products.length, amount);
}

function RoomPlan({ room, skus, found, remove }: RoomPlanProps) {
  const id = `plan-${room.replaceAll(" ", "-").toLowerCase()}`;
  return (
    <section aria-labelledby={id} className={styles.room}>
      <h2 id={id}>{room}</h2>
      <p role="status" className={styles.total}>
        {formatTotal(skus, found)}
      </p>
      <ul className={styles.list}>
        {skus.map((sku) => (
          <li key={sku}>
            <PlannedProduct sku={sku} room={room} loaded={found[sku]} remove={remove} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type PlannedProps = {
  readonly sku: string;
  readonly room: PlannerRoom;
  /** Undefined while it loads. */
  readonly loaded: Loaded | undefined;
  readonly remove: Remove;
};

function PlannedProduct({ sku, room, loaded, remove }: PlannedProps) {
  if (loaded === undefined) return <Skeleton lines={2} />;
  const product = typeof loaded === "object" ? loaded : null;
  const title = product?.title ?? sku;
  return (
    <div className={styles.product}>
      {product && <Picture src={product.image.thumbUrl} alt="" width={96} height={96} loading="lazy" />}
      <div className={styles.details}>
        {product ? <a href={productUrl(product.uri)}>{title}</a> : title}
        <p className={styles.price}>{product ? priceOf(product) : loaded === "failed" ? words.failed : words.gone}</p>
      </div>
      <Button
        kind="plain"
        icon="trash-2"
        className={styles.remove}
        onClick={() => remove({ sku, room }, title)}
        aria-label={words.remove(title, room)}
      >
        {words.removeShort}
      </Button>
    </div>
  );
}

const priceOf = ({ price, altPriceMsg }: ProductCard): string =>
  altPriceMsg ?? formatPrice(price === null ? null : toCents(price));
