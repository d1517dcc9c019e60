import { useEffect, useState } from "react";
import { LinkButton } from "#ui/button.tsx";
import { PageColumn, PageHead } from "#ui/page-column.tsx";
import { Part } from "#ui/part.tsx";
import { Picture } from "#ui/picture.tsx";
import type { DemoDetails } from "#capabilities/cooking-demos/cooking-demos.contract.ts";
import { formCopy, subEventCopy, typeCopy } from "#capabilities/cooking-demos/cooking-demos.copy.ts";
import { gateMessage } from "#capabilities/catalogue/catalogue.rules.ts";
import type { PageProps } from "../page.ts";
import { BookingForm } from "./booking-form.tsx";
import { AskTheStore, Over } from "./demo-closed.tsx";
import { Appliances, Facts, GettingThere, Menu, Others } from "./demo-parts.tsx";
import type { DemoData } from "./demo.load.ts";
import { callDemos } from "./use-demo-list.ts";
import styles from "./demo.module.css";

const doing = { 0: formCopy.book, 1: formCopy.wait, 2: formCopy.contact } as const;

/** The page is cached; seats are not. They load again after hydration, and a failure is ignored. */
function useFresh(cached: DemoDetails): DemoDetails {
  const [fresh, setFresh] = useState<DemoDetails | null>(null);
  useEffect(() => {
    const left = new AbortController();
    callDemos("GET /api/v2/cookingdemo/:id", { params: { id: cached.id }, signal: left.signal }).then(
      (answer) => answer.ok && setFresh(answer.value),
      () => {},
    );
    return () => left.abort();
  }, [cached.id]);
  return fresh?.id === cached.id ? fresh : cached;
}

/** One demonstration: what is cooked with which appliance, when and where, and the booking. */
export function DemoPage({ data, site }: PageProps<DemoData>) {
  const demo = useFresh(data.demo);
  return (
    <PageColumn crumbs={data.crumbs}>
      <div className={styles.columns}>
        <div className={styles.main}>
          <PageHead title={demo.title} lead={demo.description}>
            <p className={styles.kind}>
              {subEventCopy[demo.subEventType]} · {typeCopy[demo.type]}
            </p>
          </PageHead>
          <Facts demo={demo} gate={gateMessage(site.priceGate) ?? ""} />
          {/* On a narrow screen the form is further down. */}
          {!demo.isOver && !demo.isCalledOff && (
            <p className={styles.jump}>
              <LinkButton href="#book" kind="primary" wide>
                {doing[demo.availability]}
              </LinkButton>
            </p>
          )}
          <Picture src={demo.image} alt="" width={800} height={800} fetchPriority="high" className={styles.picture} />
          <Menu demo={demo} />
          <Appliances demo={demo} />
        </div>
        <aside id="book" aria-label="Your seats" className={styles.book}>
          <Part>
            <Booking demo={demo} />
          </Part>
        </aside>
      </div>
      <Part>
        <GettingThere demo={demo} country={site.country} />
      </Part>
      <Others demo={demo} />
    </PageColumn>
  );
}

/** The available action: book, join the waiting list, call, or see the next demonstrations. */
function Booking({ demo }: { readonly demo: DemoDetails }) {
  if (demo.isOver || demo.isCalledOff) return <Over demo={demo} />;
  if (demo.availability === 2) return <AskTheStore demo={demo} />;
  return <BookingForm key={`${demo.id} ${demo.availability}`} demo={demo} start={null} />;
}
