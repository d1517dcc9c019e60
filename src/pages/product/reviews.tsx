import { lazy } from "react";
import { isOn, type Settings } from "#shop/settings.ts";
import { PriceHistoryWaiting } from "#capabilities/catalogue/web/price-history-waiting.tsx";
import { Reviews } from "#capabilities/catalogue/web/reviews.tsx";
import { ClientOnly } from "./client-only.tsx";
import type { ProductData } from "./product.load.ts";
import styles from "./product.module.css";

const ReviewSummary = lazy(async () => ({
  default: (await import("#capabilities/enquiries/web/review-summary.tsx")).ReviewSummary,
}));
const PriceHistory = lazy(async () => ({
  default: (await import("#capabilities/catalogue/web/price-history.tsx")).PriceHistory,
}));
const Questions = lazy(async () => ({
  default: (await import("#capabilities/enquiries/web/questions.tsx")).Questions,
}));

export function CustomerReviews({ data, settings }: { data: ProductData; settings: Settings }) {
  const { product } = data;
  return (
    <div className={styles.rows}>
      {isOn(settings.ReviewSummariesEnabled) && (
        <ClientOnly>
          <ReviewSummary sku={product.sku} />
        </ClientOnly>
      )}
      <Reviews sku={product.sku} rating={product.rating} first={data.reviews} />
    </div>
  );
}

export function AskedQuestions({ data: { product } }: { data: ProductData }) {
  return (
    <div className={styles.later}>
      <ClientOnly>
        <Questions sku={product.sku} title={product.title} first={null} />
      </ClientOnly>
    </div>
  );
}

export function PastPrices({ sku }: { sku: string }) {
  return (
    <ClientOnly fallback={<PriceHistoryWaiting />}>
      <PriceHistory sku={sku} />
    </ClientOnly>
  );
}
