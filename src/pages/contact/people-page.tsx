import type { ReactNode } from "react";
import { scenePictureUrl, storesUrl, storeUrl } from "#shop/urls.ts";
import type { Settings } from "#shop/settings.ts";
import { isOn } from "#shop/settings.ts";
import type { HelpVariant, Site } from "#shop/site.ts";
import { LinkButton } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { EmailAddress } from "#ui/email-address.tsx";
import { NoWrap } from "#ui/no-wrap.tsx";
import { PageColumn, PageHead } from "#ui/page-column.tsx";
import { hasChat } from "#capabilities/chat/widgets.rules.ts";
import { requestChat } from "#capabilities/chat/web/chat-request.ts";
import { topicsOffered } from "#capabilities/enquiries/contact.rules.ts";
import type { Store } from "#capabilities/stores/stores.contract.ts";
import type { PageProps } from "../page.ts";
import { supportNumberOf } from "../shell/shell-facts.ts";
import type { ContactData } from "./contact.load.ts";
import { MessageForm } from "./message-form.tsx";
import { MessageFields } from "./message-fields.tsx";
import { useMessage } from "./use-message.ts";
import styles from "./contact.module.css";
import near from "./near-stores.module.css";
import people from "./people-page.module.css";

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

type Part = "ways" | "form" | "stores" | "room";

/** The parts of each variant in reading order; a variant without a room shows none. */
const partsOf: Readonly<Record<HelpVariant, readonly Part[]>> = {
  board: ["ways", "stores", "form"],
  split: ["ways", "form", "room", "stores"],
  welcome: ["room", "ways", "stores", "form"],
  desk: ["ways", "form", "stores"],
  letter: ["ways", "room", "form", "stores"],
  numbered: ["ways", "form", "stores"],
  lounge: ["room", "ways", "form", "stores"],
  ruled: ["ways", "room", "form", "stores"],
};

/** All ways to contact an expert, and the form, arranged by the site's variant. */
export function PeoplePage({ data, site, settings }: PageProps<ContactData>) {
  const { title, lead } = words[data.form];
  const topics = topicsOffered({ hasVideoCall: isOn(settings.WebexEnabled) });
  const message = useMessage(data, { country: site.country, today: data.start.today, topics });
  const variant = site.theme.pageVariants.help;
  const parts: Readonly<Record<Part, ReactNode>> = {
    ways: <Ways site={site} settings={settings} />,
    form: (
      <MessageForm data={data} message={message}>
        <MessageFields data={data} message={message} topics={topics} />
      </MessageForm>
    ),
    stores: <Stores stores={data.stores} />,
    room: <img src={scenePictureUrl({ name: site.storeRoom, site, size: "wide" })} alt="" width={2000} height={900} />,
  };
  return (
    <PageColumn crumbs={data.crumbs} className={classNames(styles.page, people.page)} data-variant={variant}>
      <PageHead title={title} lead={lead} />
      <div className={people.parts}>
        {partsOf[variant].map((part) => (
          <div key={part} className={people[part]}>
            {parts[part]}
          </div>
        ))}
      </div>
    </PageColumn>
  );
}

function Ways({ site, settings }: { readonly site: Site; readonly settings: Settings }) {
  const phone = supportNumberOf(site, settings);
  return (
    <ul className={people.options}>
      <li>
        <Icon name="phone" size={24} />
        <h2>Call</h2>
        <p className={styles.muted}>
          <NoWrap text={site.supportHours} />
        </p>
        <LinkButton href={callUrl(phone)} kind="primary">
          {phone}
        </LinkButton>
      </li>
      {hasChat(settings) && (
        <li>
          <Icon name="message-circle" size={24} />
          <h2>Chat</h2>
          <p className={styles.muted}>Type your question and read our answer here.</p>
          {/* Without the chat the link leads to the form. */}
          <LinkButton href="#message" onClick={(event) => requestChat() && event.preventDefault()}>
            Chat with us
          </LinkButton>
        </li>
      )}
      <li>
        <Icon name="mail" size={24} />
        <h2>Email</h2>
        <p className={styles.muted}>Send photos of the space if you have them, or use the form.</p>
        <LinkButton href={`mailto:${site.email}`}>
          <EmailAddress address={site.email} />
        </LinkButton>
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
    <section aria-labelledby="near" className={near.near}>
      <h2 id="near">Where we are</h2>
      <ul>
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
