import { asCents, formatAmount, toCents } from "#kit/money.ts";
import { Badge } from "#ui/chip.tsx";
import { Picture } from "#ui/picture.tsx";
import type { Demo } from "#capabilities/cooking-demos/cooking-demos.contract.ts";
import { demoCopy as words, subEventCopy } from "#capabilities/cooking-demos/cooking-demos.copy.ts";
import { formatHours } from "#capabilities/cooking-demos/demo-times.rules.ts";
import { demoUrl } from "#capabilities/cooking-demos/demo-urls.ts";
import styles from "./demos.module.css";

/** `Free`, `$45`; the site's own text for a hidden price. */
export function formatDemoPrice(price: number | null): string | null {
  if (price === null) return null;
  return price === 0 ? words.free : formatAmount(toCents(price) ?? asCents(0), "when-non-zero");
}

/** The availability in short; a small number of seats is named. */
export function Seats({
  demo: { availability, seatsLeft },
}: {
  readonly demo: Pick<Demo, "availability" | "seatsLeft">;
}) {
  if (availability === 2) return <Badge tone="outline">{words.contact}</Badge>;
  if (availability === 1) return <Badge tone="warn">{words.full}</Badge>;
  return <Badge tone={seatsLeft > 3 ? "good" : "accent"}>{words.seatsLeft(seatsLeft)}</Badge>;
}

/** One demonstration in a list. */
export function DemoLine({ demo, heading: Heading = "h3" }: { readonly demo: Demo; readonly heading?: "h3" | "h4" }) {
  const price = formatDemoPrice(demo.price);
  return (
    <article className={styles.line}>
      <Picture src={demo.image} alt="" width={400} height={400} loading="lazy" className={styles.picture} />
      <div className={styles.content}>
        <p className={styles.hours}>{formatHours(demo)}</p>
        <Heading className={styles.name}>
          <a href={demoUrl(demo.id)} data-covers="">
            {demo.title}
          </a>
        </Heading>
        <p>{demo.storeName}</p>
        <p className={styles.muted}>
          {subEventCopy[demo.subEventType]} · {demo.brand}
        </p>
      </div>
      <p className={styles.state}>
        <Seats demo={demo} />
        {price !== null && <span className={styles.price}>{price}</span>}
      </p>
    </article>
  );
}
