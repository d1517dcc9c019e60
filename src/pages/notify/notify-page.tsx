import type { ReactNode } from "react";
import { homeUrl } from "#shop/urls.ts";
import { asCents, toCents } from "#kit/money.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageColumn } from "#ui/page-column.tsx";
import { describeAlert } from "#capabilities/enquiries/alerts.rules.ts";
import { alertPageCopy as words } from "#capabilities/enquiries/enquiries.copy.ts";
import { confirmAlertUrl, stopAlertUrl } from "#capabilities/enquiries/enquiry-urls.ts";
import type { PageProps } from "../page.ts";
import type { NotifyData } from "./notify.load.ts";
import styles from "./notify-page.module.css";

type Known = NotifyData & { readonly alert: NonNullable<NotifyData["alert"]> };

/** The page of a mail's link. Its buttons are plain forms, so they need no script. */
export function NotifyPage({ data }: PageProps<NotifyData>) {
  const { alert, intent } = data;
  if (alert === null) {
    return (
      <Screen {...words.unknown}>
        <LinkButton kind="primary" href={homeUrl()}>
          {words.home}
        </LinkButton>
      </Screen>
    );
  }
  const condition = describeAlert({
    wants: alert.wants,
    priceBelowCents: toCents(alert.priceBelow ?? 0) ?? asCents(0),
  });
  return (
    <Screen {...words[intent][alert.state]({ title: alert.title, condition, email: alert.email })}>
      {intent === "confirm" ? <Confirming {...data} alert={alert} /> : <Stopping {...data} alert={alert} />}
    </Screen>
  );
}

function Screen({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <PageColumn>
      <EmptyState headingLevel="h1" icon="bell" title={title} actions={children}>
        <p>{text}</p>
      </EmptyState>
    </PageColumn>
  );
}

const SeeProduct = ({ alert, kind }: { alert: Known["alert"]; kind: "primary" | "quiet" }) => (
  <LinkButton kind={kind} href={alert.uri}>
    {words.product}
  </LinkButton>
);

function Confirming({ alert, token }: Known) {
  if (alert.state === "notified" || alert.state === "stopped") return <SeeProduct alert={alert} kind="primary" />;
  if (alert.state === "watching") {
    return (
      <>
        <SeeProduct alert={alert} kind="primary" />
        <LinkButton href={stopAlertUrl(token)}>{words.change}</LinkButton>
      </>
    );
  }
  return (
    <form method="post" action={confirmAlertUrl(token)} className={styles.buttons}>
      <Button type="submit" kind="primary">
        {words.yes}
      </Button>
      <LinkButton href={stopAlertUrl(token)}>{words.no}</LinkButton>
    </form>
  );
}

function Stopping({ alert, token }: Known) {
  const stands = alert.state === "unconfirmed" || alert.state === "watching";
  const all = stands ? words.stopAll(alert.others + 1) : words.stopOthers(alert.others);
  return (
    <form method="post" action={stopAlertUrl(token)} className={styles.buttons}>
      {stands && (
        <Button type="submit" kind="primary" name="scope" value="one">
          {alert.state === "unconfirmed" ? words.delete : words.stopOne}
        </Button>
      )}
      {alert.others > 0 && (
        <Button type="submit" name="scope" value="all">
          {all}
        </Button>
      )}
      <SeeProduct alert={alert} kind={stands ? "quiet" : "primary"} />
    </form>
  );
}
