import { lazy } from "react";
import type { AccountCredit, Developments, PeopleToCall, QuickOrder, SpecificationSheets } from "#shop/site-home.ts";
import { LinkButton } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { EmailAddress } from "#ui/email-address.tsx";
import { ClientOnly } from "../../product/client-only.tsx";
import { useSite } from "../../site-context.ts";
import { Scene } from "../scene.tsx";
import { QuickOrderForm } from "./quick-order-form.tsx";
import { Block } from "./section.tsx";
import styles from "./trade.module.css";

export function QuickOrderSection({ section }: { readonly section: QuickOrder }) {
  return (
    <Block title={section.title} text={section.text}>
      <QuickOrderForm label={section.label} hint={section.hint} button={section.button} />
    </Block>
  );
}

const CreditLine = lazy(async () => ({
  default: (await import("#capabilities/account/web/credit-line.tsx")).CreditLine,
}));

/** Where the site has the account credit slice, a business also sees its remaining credit (BRAND-22). */
export function AccountCreditSection({ section }: { readonly section: AccountCredit }) {
  const { policies } = useSite();
  return (
    <Block title={section.title} text={section.text} band="tint">
      {policies.accountCreditState === "kept" && (
        <ClientOnly>
          <CreditLine />
        </ClientOnly>
      )}
      <ul className={styles.points}>
        {section.points.map((point) => (
          <li key={point.title}>
            <h3>{point.title}</h3>
            <p>{point.text}</p>
          </li>
        ))}
      </ul>
      <p className={styles.actions}>
        {section.actions.map((action) => (
          <LinkButton key={action.uri} href={action.uri}>
            {action.title}
          </LinkButton>
        ))}
      </p>
    </Block>
  );
}

const callUrl = (phone: string) => `tel:${phone.replaceAll(" ", "")}`;

export function PeopleSection({ section }: { readonly section: PeopleToCall }) {
  return (
    <Block title={section.title} text={section.text}>
      <ul className={styles.people}>
        {section.people.map((person) => (
          <li key={person.email} className={styles.person}>
            <h3>{person.name}</h3>
            <p className={styles.role}>
              {person.role}, {person.covers}
            </p>
            <p>
              <a href={callUrl(person.phone)} className={styles.phone}>
                {person.phone}
              </a>
            </p>
            <p>
              <a href={`mailto:${person.email}`}>
                <EmailAddress address={person.email} />
              </a>
            </p>
          </li>
        ))}
      </ul>
    </Block>
  );
}

export function SheetsSection({ section }: { readonly section: SpecificationSheets }) {
  return (
    <Block title={section.title} text={section.text}>
      <ul className={styles.sheets}>
        {section.sheets.map((sheet) => (
          <li key={sheet.title}>
            <a href={sheet.uri} className={styles.sheet}>
              <Icon name="ruler" size={24} />
              <span>
                <strong>{sheet.title}</strong>
                <span className={styles.role}>{sheet.text}</span>
              </span>
              <Icon name="arrow-right" />
            </a>
          </li>
        ))}
      </ul>
    </Block>
  );
}

export function DevelopmentsSection({ section }: { readonly section: Developments }) {
  return (
    <Block title={section.title} text={section.text} {...(section.action && { more: section.action })}>
      <ul className={styles.developments}>
        {section.items.map((item) => (
          <li key={item.title}>
            <Scene name={item.scene} size="tile" className={styles.scene} />
            <h3>{item.title}</h3>
            <p className={styles.role}>
              {item.place}. {item.size}
            </p>
            <p>{item.text}</p>
          </li>
        ))}
      </ul>
    </Block>
  );
}
