import { useEffect, useState } from "react";
import { formatAmount, formatPrice, toCents } from "#kit/money.ts";
import { categoryUrl, productUrl } from "#shop/urls.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { Button, LinkButton } from "#ui/button.tsx";
import { callOf } from "#ui/call.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { ProductCard } from "#capabilities/catalogue/catalogue.contract.ts";
import type { PageProps, ShopContract } from "../page.ts";
import { byRoom, type PlannerRoom } from "./room-picks.rules.ts";
import { loadPicks, removePick, usePicks } from "./room-picks.ts";
import { plannerCopy as words } from "./room-planner.copy.ts";
import type { RoomPlannerData } from "./room-planner.load.ts";
import frame from "../page-frame.module.css";
import styles from "./room-planner.module.css";

const call = callOf<ShopContract>();

/** Null: the shop no longer sells it. */
type Found = Readonly<Record<string, ProductCard | null>>;

async function findProduct(sku: string): Promise<ProductCard | null> {
  const answer = await call("GET /api/v2/product/sku/:sku", { params: { sku } }).catch(() => null);
  return answer?.ok ? answer.value : null;
}

/** The products of a plan with today's prices; each is asked for once. */
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

/** What somebody plans for each room, and what each room costs (BRAND-22). */
export function RoomPlannerPage({ data }: PageProps<RoomPlannerData>) {
  const picks = usePicks();
  const found = useProducts(picks.map(({ sku }) => sku));
  useEffect(loadPicks, []);
  return (
    <div className={frame.page}>
      <Breadcrumbs items={data.crumbs} />
      <h1>{words.title}</h1>
      <p className={styles.lead}>{words.lead}</p>
      {picks.length === 0 ? (
        <EmptyState
          title={words.empty}
          icon="layers"
          actions={
            <LinkButton href={categoryUrl("furniture")} kind="primary">
              {words.start}
            </LinkButton>
          }
        >
          {words.emptyText}
        </EmptyState>
      ) : (
        byRoom(picks).map(({ room, skus }) => <RoomPlan key={room} room={room} skus={skus} found={found} />)
      )}
    </div>
  );
}

type RoomPlanProps = { readonly room: PlannerRoom; readonly skus: readonly string[]; readonly found: Found };

function RoomPlan({ room, skus, found }: RoomPlanProps) {
  const id = `plan-${room.replaceAll(" ", "-").toLowerCase()}`;
  const isKnown = skus.every((sku) => sku in found);
  const cents = skus.reduce((sum, sku) => sum + (toCents(found[sku]?.price ?? 0) ?? 0), 0);
  return (
    <section aria-labelledby={id} className={styles.room}>
      <h2 id={id}>{room}</h2>
      <p role="status" className={styles.total}>
        {isKnown ? words.total(skus.length, formatAmount(cents)) : words.waiting}
      </p>
      <ul className={styles.list}>
        {skus.map((sku) => (
          <li key={sku}>
            <PlannedProduct sku={sku} room={room} product={found[sku]} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type PlannedProps = {
  readonly sku: string;
  readonly room: PlannerRoom;
  /** Undefined while it is on its way. */
  readonly product: ProductCard | null | undefined;
};

function PlannedProduct({ sku, room, product }: PlannedProps) {
  if (product === undefined) return <Skeleton lines={2} />;
  const title = product?.title ?? sku;
  return (
    <div className={styles.product}>
      {product && <img src={product.image.thumbUrl} alt="" width={96} height={96} loading="lazy" decoding="async" />}
      <div>
        {product ? <a href={productUrl(product.uri)}>{title}</a> : title}
        <p className={styles.price}>{product ? priceOf(product) : words.gone}</p>
      </div>
      <Button
        kind="plain"
        icon="trash-2"
        onClick={() => removePick({ sku, room })}
        aria-label={words.remove(title, room)}
      >
        {words.removeShort}
      </Button>
    </div>
  );
}

const priceOf = ({ price, altPriceMsg }: ProductCard): string =>
  altPriceMsg ?? formatPrice(price === null ? null : toCents(price));
