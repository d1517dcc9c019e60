import { LinkButton } from "#ui/button.tsx";
import { storeUrl } from "#shop/urls.ts";
import type { DemoDetails } from "#capabilities/cooking-demos/cooking-demos.contract.ts";
import { bookingCopy, demoCopy, formCopy } from "#capabilities/cooking-demos/cooking-demos.copy.ts";
import { demosUrl } from "#capabilities/cooking-demos/demo-urls.ts";
import { callUrl, TodayLine } from "../stores/store-parts.tsx";
import styles from "./demo.module.css";

export function AskTheStore({ demo: { store } }: { readonly demo: DemoDetails }) {
  return (
    <>
      <h2>{formCopy.contact}</h2>
      <p className={styles.muted}>{formCopy.contactLead}</p>
      <LinkButton href={callUrl(store.phone)} kind="primary" icon="phone" wide>
        {store.phone}
      </LinkButton>
      <TodayLine store={store} />
      <a href={storeUrl(store.storeUri)}>{store.name}</a>
    </>
  );
}

export function Over({ demo: { isCalledOff } }: { readonly demo: DemoDetails }) {
  return (
    <>
      <h2>{isCalledOff ? bookingCopy.calledOff : bookingCopy.over}</h2>
      <p className={styles.muted}>{isCalledOff ? bookingCopy.calledOffText : bookingCopy.overText}</p>
      <LinkButton href={demosUrl()} kind="primary" wide>
        {demoCopy.all}
      </LinkButton>
    </>
  );
}
