import { formatDollars } from "#kit/money.ts";
import type { Site } from "#shop/site.ts";
import { Notice } from "#ui/notice.tsx";
import type { Account, AccountOrders } from "#capabilities/account/account.contract.ts";
import { creditCopy } from "#capabilities/account/account.copy.ts";
import { accountCopy as words } from "./account.copy.ts";
import { callAccount } from "./call-account.ts";
import { OrderList } from "./orders.tsx";
import { useOwn } from "./use-own.ts";
import { AuthGate } from "./auth-gate.tsx";
import styles from "./account.module.css";

const SHOWN = 3;

type ApprovalProps = { readonly account: Account; readonly site: Site; readonly phone: string };

/** On a commercial site: explains to a customer without approval why there are no prices. */
export function Approval({ account, site, phone }: ApprovalProps) {
  if (account.isBusinessPending) return <Notice tone="info">{words.businessPending}</Notice>;
  if (site.priceGate !== "approval") return null;
  return <Notice tone="info">{words.businessNotApproved(site.name, phone)}</Notice>;
}

/** The most visited part: the state of the last orders. */
export function Overview({ account, site, phone }: ApprovalProps) {
  const [own, , again] = useOwn<AccountOrders>(
    () => callAccount("GET /api/account/order/invoiced", { query: { page: 0 } }),
    "latest",
  );
  return (
    <>
      <Approval account={account} site={site} phone={phone} />
      {account.creditLimit !== null && account.creditAvailable !== null && (
        <p className={styles.number}>
          {creditCopy.left({ left: formatDollars(account.creditAvailable), limit: formatDollars(account.creditLimit) })}
        </p>
      )}
      {account.orderLimit !== null && <p>{creditCopy.orderLimit(formatDollars(account.orderLimit))}</p>}
      <h2>{words.latest}</h2>
      <AuthGate own={own} again={again}>
        {(found) => (
          <>
            <OrderList orders={found.orders.slice(0, SHOWN)} site={site} />
            {found.total > SHOWN && (
              <p>
                <a href="/account/orders">{words.allOrders}</a>
              </p>
            )}
          </>
        )}
      </AuthGate>
    </>
  );
}
