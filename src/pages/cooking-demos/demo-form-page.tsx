import { PageColumn, PageHead } from "#ui/page-column.tsx";
import { gateMessage } from "#capabilities/catalogue/catalogue.rules.ts";
import type { PageProps } from "../page.ts";
import { BookingForm } from "./booking-form.tsx";
import { AskTheStore, Over } from "./demo-closed.tsx";
import { Facts } from "./demo-parts.tsx";
import type { DemoFormData } from "./demo.load.ts";
import styles from "./demo.module.css";

/** The form on its own page, with the input of an earlier attempt. */
export function DemoFormPage({ data: { demo, form, crumbs }, site }: PageProps<DemoFormData>) {
  return (
    <PageColumn crumbs={crumbs}>
      <PageHead title={demo.title} />
      <Facts demo={demo} gate={gateMessage(site.priceGate) ?? ""} />
      <div id="book" className={styles.alone}>
        {demo.isOver || demo.isCalledOff ? (
          <Over demo={demo} />
        ) : demo.availability === 2 ? (
          <AskTheStore demo={demo} />
        ) : (
          <BookingForm demo={demo} start={form} />
        )}
      </div>
    </PageColumn>
  );
}
