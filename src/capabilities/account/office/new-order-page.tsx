import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Link } from "react-aria-components";
import { Button } from "#office/ui/button.tsx";
import { valueOf } from "#office/ui/calls.ts";
import { Choice } from "#office/ui/choice.tsx";
import { DialogActions } from "#office/ui/dialog.tsx";
import { Field } from "#office/ui/field.tsx";
import { Form } from "#office/ui/form.tsx";
import page from "#office/ui/page.module.css";
import { Failure, Loading, Notice } from "#office/ui/states.tsx";
import { TableSearch } from "#office/ui/table.tsx";
import { sentenceOf } from "#office/ui/calls.ts";
import { type SiteCode, siteCodes } from "#shop/site.ts";
import type { CustomerLine } from "../customers.office.contract.ts";
import { customersCall } from "./customers-call.ts";

type Person = Pick<CustomerLine, "id" | "site" | "firstName" | "lastName" | "email">;

type NamedSite = { readonly code: SiteCode; readonly name: string };

type PageProps = {
  /** The site of the switcher; empty: all. */
  readonly site: string;
  /** The sites of the person at the screen. */
  readonly sites: readonly NamedSite[];
  /** From a customer's record. */
  readonly customerId: string | null;
};

/**
 * An order for a customer who calls or stands at the counter: who it is for, then the shop itself, with its own cart,
 * prices, delivery days and checkout.
 */
export function NewOrderPage({ site, sites, customerId }: PageProps) {
  const [person, setPerson] = useState<Person | null>(null);
  const known = useQuery({
    queryKey: ["customer", customerId],
    queryFn: ({ signal }) =>
      valueOf(customersCall, "GET /api/office/customers/:id", { params: { id: customerId ?? "" }, signal }),
    enabled: customerId !== null,
  });
  const chosen = person ?? (customerId === null ? null : (known.data ?? null));
  return (
    <div className={`${page["page"]} ${page["narrow"]}`}>
      <Link href="/orders">Orders</Link>
      <h1>New order</h1>
      {customerId !== null && known.isPending && <Loading />}
      {known.isError && <Failure error={known.error} onRetry={() => void known.refetch()} />}
      {chosen === null && customerId === null && (
        <>
          <FindPerson site={site} onChoose={setPerson} />
          <NewPerson site={site} sites={sites} onMade={setPerson} />
        </>
      )}
      {chosen !== null && (
        <OpenShop key={chosen.id} person={chosen} onOther={customerId === null ? () => setPerson(null) : null} />
      )}
    </div>
  );
}

function FindPerson({ site, onChoose }: { readonly site: string; readonly onChoose: (person: Person) => void }) {
  const [words, setWords] = useState("");
  const found = useQuery({
    queryKey: ["customers", { words, site, for: "order" }],
    queryFn: ({ signal }) => valueOf(customersCall, "GET /api/office/customers", { query: { words, site }, signal }),
    enabled: words !== "",
  });
  return (
    <section className={page["panel"]} aria-labelledby="find-person">
      <h2 id="find-person">Who is it for?</h2>
      <TableSearch label="Name, email, phone, postcode or order number" value={words} onSearch={setWords} />
      {found.isFetching && <Loading />}
      {found.isError && <Failure error={found.error} onRetry={() => void found.refetch()} />}
      {found.data?.rows.length === 0 && (
        <p role="status">{`Nobody matches “${words}”. Check the spelling, or add them below.`}</p>
      )}
      <ul className={page["rows"]} aria-label="Customers found">
        {found.data?.rows.slice(0, 8).map((one) => (
          <li key={one.id}>
            <span>
              {`${one.firstName} ${one.lastName}, ${one.email}`}
              <span className={page["under"]}>{[one.site, one.phone].filter((text) => text !== "").join(", ")}</span>
            </span>
            <Button onPress={() => onChoose(one)}>{`Order for ${one.firstName} ${one.lastName}`}</Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

type NewPersonProps = Pick<PageProps, "site" | "sites"> & { readonly onMade: (person: Person) => void };

function NewPerson({ site, sites, onMade }: NewPersonProps) {
  const [id] = useState(() => crypto.randomUUID());
  const [at, setAt] = useState((sites.find(({ code }) => code === site) ?? sites[0])?.code ?? siteCodes[0]);
  const { control, handleSubmit } = useForm({ defaultValues: { firstName: "", lastName: "", email: "", phone: "" } });
  const add = useMutation({
    mutationFn: (typed: { firstName: string; lastName: string; email: string; phone: string }) =>
      valueOf(customersCall, "POST /api/office/customers", { body: { id, site: at, ...typed } }),
    onSuccess: onMade,
  });
  return (
    <section className={page["panel"]} aria-labelledby="new-person">
      <h2 id="new-person">New customer</h2>
      <Form onSubmit={handleSubmit((typed) => add.mutate(typed))} error={add.error}>
        <Choice
          label="Site"
          options={sites.map(({ code }) => ({ id: code, label: code }))}
          value={at}
          onChange={setAt}
        />
        <Field control={control} name="firstName" label="First name" rules={{ required: "Enter a first name." }} />
        <Field control={control} name="lastName" label="Last name" rules={{ required: "Enter a last name." }} />
        <Field
          control={control}
          name="email"
          label="Email"
          type="email"
          hint="The order and its payment link go there. They can set a password with “Forgot password”."
          rules={{ required: "Enter an email." }}
        />
        <Field control={control} name="phone" label="Phone" />
        <DialogActions>
          <Button type="submit" kind="primary" isPending={add.isPending}>
            Add customer
          </Button>
        </DialogActions>
      </Form>
    </section>
  );
}

const channels = [
  { id: "Order by phone", label: "They call" },
  { id: "Order in a store", label: "They are in a store" },
  { id: "Order by email", label: "They wrote" },
] as const;

function OpenShop({ person, onOther }: { readonly person: Person; readonly onOther: (() => void) | null }) {
  const { id, firstName, lastName, email, site } = person;
  const [reason, setReason] = useState<(typeof channels)[number]["id"]>("Order by phone");
  const open = useMutation({
    mutationFn: () =>
      valueOf(customersCall, "POST /api/office/customers/:id/shop-as", { params: { id }, body: { reason } }),
  });
  return (
    <section className={page["panel"]} aria-labelledby="open-shop">
      <h2 id="open-shop">{`${firstName} ${lastName}`}</h2>
      <p className={page["lead"]}>{`${email}, ${site}`}</p>
      <Choice label="How do they order?" options={channels} value={reason} onChange={setReason} />
      <p>
        The shop opens as {firstName} sees it: fill the cart, make a quote of it, or go to the checkout. They pay by a
        link in their email, on account, or at a terminal. You never type their card.
      </p>
      {open.isError && <Notice tone="bad">{sentenceOf(open.error)}</Notice>}
      {open.data === undefined ? (
        <DialogActions>
          {onOther !== null && <Button onPress={onOther}>Somebody else</Button>}
          <Button kind="primary" isPending={open.isPending} onPress={() => open.mutate()}>
            Begin the order
          </Button>
        </DialogActions>
      ) : (
        <>
          <Notice tone="info">
            The link works once, within a minute, and ends by itself after {open.data.minutes} minutes. It signs you out
            of the shop in this browser.
          </Notice>
          <a href={open.data.href} target="_blank" rel="noreferrer">
            {`Open the shop for ${firstName}`}
          </a>
        </>
      )}
    </section>
  );
}
