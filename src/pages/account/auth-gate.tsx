import type { ReactNode } from "react";
import { Button, LinkButton } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { LiveStatus } from "#ui/visually-hidden.tsx";
import { accountCopy as words } from "./account.copy.ts";
import type { Own } from "./use-own.ts";
import styles from "./account.module.css";

type AuthGateProps<Value> = {
  readonly own: Own<Value>;
  readonly again: () => void;
  /** For a list: the address of one of its pages, counted from 1. */
  readonly hrefOf?: (page: number) => string;
  readonly children: (value: Value) => ReactNode;
};

/** Shows the loading state, the data, or a button to try again. */
export function AuthGate<Value>({ own, again, hrefOf, children }: AuthGateProps<Value>) {
  if (own.state === "there") return children(own.value);
  if (own.state === "waiting")
    return (
      <div className={styles.stack}>
        <LiveStatus>{words.waiting}</LiveStatus>
        <Skeleton shape="title" />
        <Skeleton lines={5} />
      </div>
    );
  if (own.lastPage && hrefOf)
    return (
      <Notice
        tone="info"
        title={words.pageBeyond}
        role="alert"
        action={<LinkButton href={hrefOf(own.lastPage)}>{words.lastPage(own.lastPage)}</LinkButton>}
      >
        {own.errors.join(" ")}
      </Notice>
    );
  return (
    <Notice tone="bad" title={words.failed} role="alert" action={<Button onClick={again}>{words.again}</Button>}>
      {own.errors.join(" ")}
    </Notice>
  );
}
