import { useState } from "react";
import { useForm } from "react-hook-form";
import { Link } from "react-aria-components";
import { formatDollars } from "#kit/money.ts";
import { showAddress } from "#shop/markets.ts";
import { Button } from "#office/ui/button.tsx";
import { formatDate, formatInstant } from "#office/ui/dates.ts";
import { DialogActions } from "#office/ui/dialog.tsx";
import { Field } from "#office/ui/field.tsx";
import { Form, FormActions } from "#office/ui/form.tsx";
import { KeyTarget } from "#office/ui/key-target.tsx";
import page from "#office/ui/page.module.css";
import { officeStates } from "../order-management/office-orders.copy.ts";
import type { OrderRecord } from "../order-management/order-records.office.contract.ts";
import { recordPath } from "./order.copy.ts";
import styles from "./orders.module.css";
import { type OrderKey, useOrderChange } from "./use-order.ts";

type RecordProps = { readonly orderKey: OrderKey; readonly record: OrderRecord };

/** Customer, delivery, tags and the person who works on it. */
export function OrderSide({ orderKey, record, me }: RecordProps & { readonly me: string }) {
  return (
    <aside className={page["form"]} aria-label="About this order">
      <Customer record={record} />
      <Delivery record={record} />
      <Work orderKey={orderKey} record={record} me={me} />
      <OtherOrders record={record} />
    </aside>
  );
}

const Customer = ({ record: { order } }: { readonly record: OrderRecord }) => {
  const { firstName, lastName, companyName } = order.billingAddress ?? order.deliveryAddress;
  return (
    <section className={page["panel"]} aria-labelledby="order-customer">
      <h2 id="order-customer">Customer</h2>
      <p>
        {firstName} {lastName}
        {companyName !== "" && `, ${companyName}`}
      </p>
      <p className={styles["contact"]}>
        <a href={`mailto:${order.email}`}>{order.email}</a>
        <a href={`tel:${order.phone.replaceAll(/[^\d+]/g, "")}`}>{order.phone}</a>
      </p>
      {order.poNumber !== "" && <p className={page["lead"]}>Purchase order {order.poNumber}</p>}
      {order.salesperson !== null && <p className={page["lead"]}>Sold by {order.salesperson}</p>}
      {order.store !== null && <p className={page["lead"]}>{order.store.name}</p>}
    </section>
  );
};

function Delivery({ record: { order, warehouse } }: { readonly record: OrderRecord }) {
  const { deliveryAddress: to, deliveryDay, deliveryContact } = order;
  return (
    <section className={page["panel"]} aria-labelledby="order-delivery">
      <h2 id="order-delivery">{order.kind === "delivery" ? "Delivery" : "Carried out of the store"}</h2>
      {deliveryDay !== null && <p>{formatDate(deliveryDay)}</p>}
      {order.supplierDays.map(({ supplier, day }) => (
        <p key={supplier}>
          {supplier}: {formatDate(day)}
        </p>
      ))}
      <p>
        {to.firstName} {to.lastName}
        <br />
        {to.address}
        <br />
        {showAddress(to.country, to)}
      </p>
      {warehouse !== null && <p className={page["lead"]}>From {warehouse}</p>}
      {deliveryContact !== null && (
        <p className={page["lead"]}>
          Contact:{" "}
          {Object.values(deliveryContact)
            .filter((part) => part !== "")
            .join(", ")}
        </p>
      )}
      {to.deliveryInstructions !== "" && <p>{to.deliveryInstructions}</p>}
      {order.crewNote !== "" && <p>For the crew: {order.crewNote}</p>}
      {order.uniqueRequirements !== "" && <p>{order.uniqueRequirements}</p>}
    </section>
  );
}

function Work({ orderKey, record, me }: RecordProps & { readonly me: string }) {
  const [isEditing, setEditing] = useState(false);
  const assign = useOrderChange(orderKey);
  const isMine = record.assignee?.id === me;
  const mayWrite = record.actions.note.isAllowed;
  return (
    <section className={page["panel"]} aria-labelledby="order-work">
      <h2 id="order-work">Tags and work</h2>
      {isEditing ? (
        <TagForm orderKey={orderKey} tags={record.tags} onDone={() => setEditing(false)} />
      ) : (
        <ul className={styles["tags"]} aria-label="Tags">
          {record.tags.map((tag) => (
            <li key={tag} className={styles["tag"]}>
              {tag}
            </li>
          ))}
          {record.tags.length === 0 && <li className={page["lead"]}>No tags</li>}
          {mayWrite && (
            <li>
              <Button onPress={() => setEditing(true)}>Edit tags</Button>
            </li>
          )}
        </ul>
      )}
      <p>{record.assignee === null ? "Nobody works on it." : `${record.assignee.name} works on it.`}</p>
      {mayWrite && (
        <DialogActions>
          <KeyTarget letter="a">
            <Button
              isPending={assign.isPending}
              onPress={() =>
                assign.mutate({
                  call: "POST /api/office/sites/:site/orders/:number/assignee",
                  body: { isMine: !isMine },
                })
              }
            >
              {isMine ? "Give it back" : "Assign to me"}
            </Button>
          </KeyTarget>
        </DialogActions>
      )}
    </section>
  );
}

type TagProps = { readonly orderKey: OrderKey; readonly tags: readonly string[]; readonly onDone: () => void };

function TagForm({ orderKey, tags, onDone }: TagProps) {
  const { control, handleSubmit } = useForm({ defaultValues: { tags: tags.join(", ") } });
  const save = useOrderChange(orderKey, onDone);
  const submit = handleSubmit((values) =>
    save.mutate({
      call: "POST /api/office/sites/:site/orders/:number/tags",
      body: {
        tags: values.tags
          .split(",")
          .map((tag) => tag.trim())
          .filter((tag) => tag !== ""),
      },
    }),
  );
  return (
    <Form onSubmit={submit} error={save.error}>
      <Field control={control} name="tags" label="Tags" hint="Separate them with commas." autoFocus />
      <FormActions onCancel={onDone} save="Save tags" isPending={save.isPending} />
    </Form>
  );
}

function OtherOrders({ record: { others } }: { readonly record: OrderRecord }) {
  return (
    <section className={page["panel"]} aria-labelledby="order-others">
      <h2 id="order-others">Other orders</h2>
      {others.length === 0 && <p className={page["lead"]}>This is their only order.</p>}
      <ul className={page["rows"]}>
        {others.map(({ site, orderNumber, placedAt, state, total }) => (
          <li key={orderNumber}>
            <span>
              <Link href={recordPath(site, orderNumber)}>{orderNumber}</Link> {site}, {officeStates[state]}
              <br />
              <small className={page["lead"]}>{formatInstant(placedAt)}</small>
            </span>
            <span className={styles["money"]}>{formatDollars(total)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
