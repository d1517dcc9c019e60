import { useQuery } from "@tanstack/react-query";
import { type ComponentType, Fragment, type ReactNode } from "react";
import { Link } from "react-aria-components";
import { valueOf } from "#office/ui/calls.ts";
import { formatInstant } from "#office/ui/dates.ts";
import page from "#office/ui/page.module.css";
import { Failure, Loading, Notice, Status } from "#office/ui/states.tsx";
import type { CustomerRecord as Shown } from "../customers.office.contract.ts";
import { CustomerActions } from "./customer-actions.tsx";
import { CustomerNotes } from "./customer-notes.tsx";
import { CustomerOrders } from "./customer-orders.tsx";
import { CustomerValue } from "./customer-value.tsx";
import { commercialLabels, customersCall } from "./customers-call.ts";

type RecordProps = {
  readonly id: string;
  /** Leads to another customer's record. */
  readonly onOpen: (id: string) => void;
  /** The part of the audit log that is about this customer. */
  readonly history: ReactNode;
  /** The fields that the shop has added. */
  readonly ownFields: ReactNode;
  /** Leads to the privacy requests of the customer, for those who may see them. */
  readonly privacy: ComponentType<{ readonly email: string; readonly site: string }> | null;
};

/** One customer: what they bought and agreed to, and who they are. */
export function CustomerRecord({ id, onOpen, history, ownFields, privacy }: RecordProps) {
  const record = useQuery({
    queryKey: ["customer", id],
    queryFn: () => valueOf(customersCall, "GET /api/office/customers/:id", { params: { id } }),
  });
  if (record.isPending) return <Loading />;
  if (record.isError) return <Failure error={record.error} onRetry={() => void record.refetch()} />;
  const customer = record.data;
  const { firstName, lastName, isLocked, mergedInto, isErased } = customer;
  return (
    <div className={page["page"]}>
      <Link href="/customers">Customers</Link>
      <header className={page["head"]}>
        <h1 className={page["title"]}>
          {firstName} {lastName} <span className={page["count"]}>{customer.site}</span>
          {mergedInto === null && isLocked && !isErased && <Status tone="warn">Locked</Status>}
        </h1>
        {customer.mayWrite && mergedInto === null && !isErased && (
          <CustomerActions customer={customer} onOpen={onOpen} />
        )}
      </header>
      {mergedInto !== null && (
        <Notice tone="info">
          This account is part of another one now. <Link href={`/customers/${mergedInto}`}>Open that account</Link>
        </Notice>
      )}
      {isErased && (
        <Notice tone="info">
          This person was erased after a privacy request. Orders that the law keeps are still listed.
        </Notice>
      )}
      {!customer.mayWrite && (
        <Notice tone="info">You can view customers of this site. Somebody in customer service can change them.</Notice>
      )}
      <div className={page["split"]}>
        <div className={page["stack"]}>
          <CustomerOrders id={id} />
          <CustomerValue value={customer.value} />
          <CustomerNotes customer={customer} />
          <section className={page["panel"]} aria-labelledby="history">
            <h2 id="history">History</h2>
            {history}
          </section>
        </div>
        <div className={page["stack"]}>
          <Contact customer={customer} />
          {ownFields}
          <Addresses customer={customer} />
          <CartsAndProjects customer={customer} />
          <Consents customer={customer} privacy={privacy} />
        </div>
      </div>
    </div>
  );
}

type Of = { readonly customer: Shown };

function Contact({ customer }: Of) {
  const { email, formerEmails, isEmailConfirmed, phone, companyName, abn, commercial, tags, groupCode } = customer;
  const rows: readonly (readonly [string, ReactNode])[] = [
    ["Email", isEmailConfirmed ? email : `${email} (not confirmed)`],
    ["Earlier emails", formerEmails.join(", ")],
    ["Phone", phone],
    ["Company", companyName],
    ["ABN", abn],
    ["Kind", commercialLabels[commercial]],
    ["Group", groupCode],
    ["Tags", tags.join(", ")],
    ["Customer since", formatInstant(customer.createdAt)],
    ["Last seen", customer.lastSeenAt === null ? "Never" : formatInstant(customer.lastSeenAt)],
  ];
  return (
    <section className={page["panel"]} aria-labelledby="contact">
      <h2 id="contact">Contact</h2>
      <dl className={page["facts"]}>
        {rows
          .filter(([, value]) => value !== "" && value !== null)
          .map(([label, value]) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
      </dl>
    </section>
  );
}

const Addresses = ({ customer: { addresses } }: Of) => (
  <section className={page["panel"]} aria-labelledby="addresses">
    <h2 id="addresses">Addresses</h2>
    {addresses.length === 0 ? (
      <p className={page["lead"]}>No addresses saved.</p>
    ) : (
      <ul className={page["rows"]}>
        {addresses.map(({ id, name, address, suburb, state, postcode }) => (
          <li key={id}>
            {name}, {address}, {suburb} {state} {postcode}
          </li>
        ))}
      </ul>
    )}
  </section>
);

const CartsAndProjects = ({ customer: { carts, projects } }: Of) => (
  <section className={page["panel"]} aria-labelledby="plans">
    <h2 id="plans">Cart and projects</h2>
    {carts.length + projects.length === 0 && <p className={page["lead"]}>No open cart and no projects.</p>}
    <ul className={page["rows"]}>
      {carts.map(({ id, pieces, updatedAt }) => (
        <li key={id}>
          <span>{pieces === 1 ? "Cart with 1 piece" : `Cart with ${pieces} pieces`}</span>
          <small className={page["lead"]}>changed {formatInstant(updatedAt)}</small>
        </li>
      ))}
      {projects.map(({ number, name, status, updatedAt }) => (
        <li key={number}>
          <span>
            Project {number}: {name}
          </span>
          <small className={page["lead"]}>
            {status}, changed {formatInstant(updatedAt)}
          </small>
        </li>
      ))}
    </ul>
  </section>
);

const sources: Readonly<Record<string, string>> = {
  erasure: "by asking to be erased",
  account: "in their account",
  office: "to the office",
  earlier: "before this was recorded",
};

type ConsentsProps = Of & Pick<RecordProps, "privacy">;

const Consents = ({ customer, customer: { consents, newsletter }, privacy: Privacy }: ConsentsProps) => (
  <section className={page["panel"]} aria-labelledby="consents">
    <h2 id="consents">Consents</h2>
    <p>Newsletter: {newsletter ? "yes" : "no"}</p>
    {consents.length > 0 && (
      <ul className={page["rows"]}>
        {consents.map(({ isGiven, source, saidAt }) => (
          <li key={saidAt}>
            <span>
              Said {isGiven ? "yes" : "no"} {sources[source] ?? source}
            </span>
            <small className={page["lead"]}>{formatInstant(saidAt)}</small>
          </li>
        ))}
      </ul>
    )}
    {Privacy !== null && !customer.isErased && <Privacy email={customer.email} site={customer.site} />}
  </section>
);
