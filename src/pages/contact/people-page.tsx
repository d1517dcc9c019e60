import { storesUrl, storeUrl } from "#shop/urls.ts";
import type { Settings } from "#shop/settings.ts";
import { isOn } from "#shop/settings.ts";
import type { Site } from "#shop/site.ts";
import { LinkButton } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { PageColumn, PageHead } from "#ui/page-column.tsx";
import { topicsOffered } from "#capabilities/enquiries/contact.rules.ts";
import type { Store } from "#capabilities/stores/stores.contract.ts";
import type { PageProps } from "../page.ts";
import { supportNumberOf } from "../shell/shell-facts.ts";
import type { ContactData } from "./contact.load.ts";
import { MessageForm } from "./message-form.tsx";
import { MessageFields } from "./message-fields.tsx";
import { useMessage } from "./use-message.ts";
import styles from "./contact.module.css";

const callUrl = (phone: string) => `tel:${phone.replaceAll(" ", "")}`;

const words = {
  contact: {
    title: "Contact us",
    lead: "Call, email or visit us. We answer within one working day.",
  },
  expert: {
    title: "Ask an expert",
    lead: "Tell us what you are replacing, how wide the space is and who will use it. We answer within one working day.",
  },
  "service-call": { title: "Book a service call", lead: "" },
} as const;

/** All ways to contact an expert, and the form. */
export function PeoplePage({ data, site, settings }: PageProps<ContactData>) {
  const { title, lead } = words[data.form];
  const topics = topicsOffered({ hasVideoCall: isOn(settings.WebexEnabled) });
  const message = useMessage(data, { country: site.country, today: data.start.today, topics });
  return (
    <PageColumn crumbs={data.crumbs} className={styles.page}>
      <PageHead title={title} lead={lead} />
      <Ways site={site} settings={settings} />
      <div className={styles.columns}>
        <MessageForm data={data} message={message}>
          <MessageFields data={data} message={message} topics={topics} />
        </MessageForm>
        <Stores stores={data.stores} />
      </div>
    </PageColumn>
  );
}

function Ways({ site, settings }: { readonly site: Site; readonly settings: Settings }) {
  const phone = supportNumberOf(site, settings);
  return (
    <ul className={styles.contactOptions}>
      <li>
        <Icon name="phone" size={24} />
        <h2>Call</h2>
        <p className={styles.muted}>{site.supportHours}</p>
        <LinkButton href={callUrl(phone)} kind="primary">
          {phone}
        </LinkButton>
      </li>
      <li>
        <Icon name="mail" size={24} />
        <h2>Email</h2>
        <p className={styles.muted}>Send photos of the space if you have them, or use the form below.</p>
        <LinkButton href={`mailto:${site.email}`}>{site.email}</LinkButton>
      </li>
      <li>
        <Icon name="store" size={24} />
        <h2>Visit</h2>
        <p className={styles.muted}>Bring your measurements or your plan.</p>
        <LinkButton href={storesUrl()}>Stores and hours</LinkButton>
      </li>
    </ul>
  );
}

function Stores({ stores }: { readonly stores: readonly Store[] }) {
  if (stores.length === 0) return null;
  return (
    <section aria-labelledby="near" className={styles.aside}>
      <h2 id="near">Where we are</h2>
      <ul className={styles.stores}>
        {stores.map((store) => (
          <li key={store.storeUri}>
            <a href={storeUrl(store.storeUri)}>{store.name}</a>
            <span className={styles.muted}>
              {store.suburb} {store.state}
            </span>
            <a href={callUrl(store.phone)}>{store.phone}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
