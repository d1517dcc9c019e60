import { staticUrl } from "#shop/urls.ts";
import { Icon } from "#ui/icon.tsx";
import { PageColumn, PageHead } from "#ui/page-column.tsx";
import type { PageProps } from "../page.ts";
import { supportNumberOf } from "../shell/shell-facts.ts";
import type { ContactData } from "./contact.load.ts";
import { MessageForm } from "./message-form.tsx";
import { ServiceFields } from "./service-fields.tsx";
import { useMessage } from "./use-message.ts";
import styles from "./contact.module.css";

/** The four steps of a repair, and the form that requests it. */
export function ServiceCallPage({ data, site, settings }: PageProps<ContactData>) {
  const phone = supportNumberOf(site, settings);
  const message = useMessage(data, { country: site.country, today: data.start.today, topics: [] });
  return (
    <PageColumn crumbs={data.crumbs} className={styles.page}>
      <PageHead
        title="Book a service call"
        lead="Something you bought does not do what it should. Tell us once; we ring the maker, the technician and you."
      />
      <div className={styles.columns}>
        <MessageForm data={data} message={message}>
          <ServiceFields message={message} country={site.country} />
        </MessageForm>
        <section aria-labelledby="what-happens" className={styles.aside}>
          <h2 id="what-happens">What happens next</h2>
          <ol className={styles.steps}>
            <li>We email you a reference straight away.</li>
            <li>We call within one working day to arrange a time.</li>
            <li>The technician calls before arriving.</li>
            <li>If it is a fault that the warranty or the law covers, you pay nothing.</li>
          </ol>
          <p>
            <a href={staticUrl("warranty-and-consumer-law")}>Warranty and consumer law</a>
          </p>
          <p className={styles.urgent}>
            <Icon name="triangle-alert" size={20} />
            <span>
              You smell gas, or water runs? Turn it off at the tap or the switchboard first. Then ring{" "}
              <a href={`tel:${phone.replaceAll(" ", "")}`}>{phone}</a>.
            </span>
          </p>
        </section>
      </div>
    </PageColumn>
  );
}
