import { Icon } from "#ui/icon.tsx";
import type { IconName } from "#ui/icon-names.ts";
import { PageColumn, PageHead } from "#ui/page-column.tsx";
import { supportNumberOf } from "#shop/support-number.ts";
import type { Account } from "#capabilities/account/account.contract.ts";
import { logoutUrl } from "#capabilities/identity/identity-urls.ts";
import { projectsUrl } from "#capabilities/projects/project-urls.ts";
import { ChangePasswordForm } from "#capabilities/identity/web/change-password-form.tsx";
import type { Site } from "#shop/site.ts";
import { accountScene } from "#shop/site-scenes.ts";
import { useCurrentPage } from "../current-page.ts";
import type { PageProps } from "../page.ts";
import { pageInAddress } from "../page-in-address.ts";
import { accountCrumbs, type AreaData, type AreaPart } from "./account.load.ts";
import { accountCopy as words } from "./account.copy.ts";
import { Addresses } from "./addresses.tsx";
import { BusinessUsers } from "./business-users.tsx";
import { callAccount } from "./call-account.ts";
import { Orders } from "./orders.tsx";
import { OwnOrder } from "./own-order.tsx";
import { Overview } from "./overview.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { useOwn } from "./use-own.ts";
import { AuthGate } from "./auth-gate.tsx";
import styles from "./account.module.css";
import menu from "./account-menu.module.css";

const entries: readonly {
  readonly part: AreaPart;
  readonly title: string;
  readonly uri: string;
  readonly icon: IconName;
}[] = [
  { part: "overview", title: "Overview", uri: "/account", icon: "user" },
  { part: "orders", title: "Orders", uri: "/account/orders", icon: "receipt" },
  { part: "addresses", title: "Addresses", uri: "/account/addresses", icon: "map-pin" },
  { part: "profile", title: "Details", uri: "/account/profile", icon: "file-text" },
  { part: "business", title: "Business users", uri: "/account/business", icon: "users" },
  { part: "security", title: "Password", uri: "/account/security", icon: "key-round" },
];

/** Everything under `/account`: the account loads first, then the requested page. */
export function AreaPage({ data, site, settings }: PageProps<AreaData>) {
  const { url } = useCurrentPage();
  const isOverview = data.part === "overview";
  const [own, change, again] = useOwn<Account>(() => callAccount("GET /api/account"), "account");
  return (
    <PageColumn
      crumbs={accountCrumbs(data.title, url.pathname)}
      className={styles.page}
      data-variant={site.theme.pageVariants.account}
    >
      <div className={styles.top}>
        <PageHead
          title={isOverview && own.state === "there" ? words.hello(own.value.firstName) : data.title}
          lead={isOverview && site.copy.account.welcome}
        />
        {isOverview && (
          <img src={accountScene(site, "wide")} alt="" width={2000} height={900} className={styles.room} />
        )}
      </div>
      <div className={styles.columns}>
        <AreaMenu
          part={data.part === "order" ? "orders" : data.part}
          isBusinessAdmin={own.state === "there" && own.value.isBusinessAdmin}
        />
        <div className={styles.body}>
          <AuthGate own={own} again={again}>
            {(account) => (
              <Part
                {...{ data, site, account, change }}
                phone={supportNumberOf(site, settings)}
                page={pageInAddress(url)}
              />
            )}
          </AuthGate>
        </div>
      </div>
    </PageColumn>
  );
}

type PartProps = {
  readonly data: AreaData;
  readonly site: Site;
  readonly phone: string;
  readonly account: Account;
  readonly change: (account: Account) => void;
  readonly page: number;
};

function Part({ data, site, phone, account, change, page }: PartProps) {
  switch (data.part) {
    case "overview":
      return <Overview account={account} site={site} phone={phone} />;
    case "orders":
      return <Orders page={page} site={site} />;
    case "order":
      return <OwnOrder id={data.orderId} site={site} />;
    case "addresses":
      return <Addresses site={site} />;
    case "profile":
      return <ProfileForm account={account} site={site} onSaved={change} />;
    case "business":
      return <BusinessUsers />;
    case "security":
      return <ChangePasswordForm />;
  }
}

type MenuProps = { readonly part: AreaPart; readonly isBusinessAdmin: boolean };

function AreaMenu({ part, isBusinessAdmin }: MenuProps) {
  const shown = entries.filter((entry) => entry.part !== "business" || isBusinessAdmin || part === "business");
  return (
    <nav aria-label={words.menu} className={menu.menu}>
      <ul>
        {shown.map((entry) => (
          <li key={entry.part}>
            <a href={entry.uri} aria-current={entry.part === part ? "page" : undefined}>
              <Icon name={entry.icon} />
              {entry.title}
            </a>
          </li>
        ))}
        <li>
          <a href={projectsUrl()}>
            <Icon name="clipboard-list" />
            {words.projects}
          </a>
        </li>
        <li>
          <a href={logoutUrl()} data-reload>
            <Icon name="log-out" />
            {words.logOut}
          </a>
        </li>
      </ul>
    </nav>
  );
}
