import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { RecordHistory } from "#capabilities/audit/office/audit-page.tsx";
import { FeedRecord } from "#capabilities/supplier-feeds/office/feed-record.tsx";
import { FeedsPage } from "#capabilities/supplier-feeds/office/feeds-page.tsx";
import page from "#office/ui/page.module.css";
import { useStaff } from "./me.ts";

export function FeedsScreen() {
  const { site, ...search } = useSearch({ from: "/shell/supplier-feeds" });
  const navigate = useNavigate();
  const { permissions } = useStaff();
  return (
    <FeedsPage
      search={search}
      mayWrite={permissions.includes("products.write")}
      onSearch={(next) => void navigate({ to: "/supplier-feeds", search: { ...next, site } })}
      onOpen={(id) => void navigate({ to: "/supplier-feeds/$id", params: { id }, search: { site } })}
    />
  );
}

export function FeedScreen() {
  const { id } = useParams({ from: "/shell/supplier-feeds/$id" });
  const { site, ...search } = useSearch({ from: "/shell/supplier-feeds/$id" });
  const navigate = useNavigate();
  const { permissions, sites } = useStaff();
  return (
    <FeedRecord
      key={id}
      id={id}
      search={search}
      sites={sites}
      onSearch={(next) =>
        void navigate({ to: "/supplier-feeds/$id", params: { id }, search: { ...next, site }, resetScroll: false })
      }
      history={
        permissions.includes("audit.read") && (
          <section className={page["panel"]} aria-labelledby="feed-history">
            <h2 id="feed-history">Audit log</h2>
            <RecordHistory kind="supplier-feed" record={id} />
          </section>
        )
      }
    />
  );
}
