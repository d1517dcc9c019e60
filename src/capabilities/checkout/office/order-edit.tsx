import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type Control, useForm, useWatch } from "react-hook-form";
import { formatDollars } from "#kit/money.ts";
import { Button } from "#office/ui/button.tsx";
import { sentenceOf, valueOf } from "#office/ui/calls.ts";
import { Check, Choice } from "#office/ui/choice.tsx";
import { formatDate } from "#office/ui/dates.ts";
import { Field } from "#office/ui/field.tsx";
import { Form } from "#office/ui/form.tsx";
import page from "#office/ui/page.module.css";
import { Notice } from "#office/ui/states.tsx";
import { staleOrder } from "../order-management/edit-order.copy.ts";
import type { ChangeQuote } from "../order-management/order-changes.office.contract.ts";
import type { OrderRecord } from "../order-management/order-records.office.contract.ts";
import { addressFields, choiceOf, type EditValues, valuesOf } from "./order-edit-choice.ts";
import { OrderDifference } from "./order-difference.tsx";
import { ordersCall } from "./orders-call.ts";
import styles from "./orders.module.css";
import type { OrderKey } from "./use-order.ts";

type EditProps = { readonly orderKey: OrderKey; readonly record: OrderRecord; readonly onClose: () => void };

const QUOTE = "POST /api/office/sites/:site/orders/:number/change-quote";
const askQuote = (orderKey: OrderKey, body: object, signal?: AbortSignal): Promise<ChangeQuote> =>
  valueOf(ordersCall, QUOTE, { params: orderKey, body, ...(signal && { signal }) });

/** What may be chosen: the order's quote before anything is different. */
const useStart = (orderKey: OrderKey, version: string) =>
  useQuery({
    queryKey: ["change-start", orderKey, version],
    queryFn: ({ signal }) => askQuote(orderKey, {}, signal),
    // Days fill up at any time; the quote of the change checks them again.
    staleTime: 60_000,
    gcTime: 0,
  });

/** Changes an order: what is different is reviewed with its money, and saved as it was shown. */
export function OrderEdit({ orderKey, record, onClose }: EditProps) {
  const { order } = record;
  const start = useStart(orderKey, record.version);
  const [services, setServices] = useState<readonly string[] | null>(null);
  const [day, setDay] = useState(order.deliveryDay ?? "");
  const { control, handleSubmit } = useForm<EditValues>({ mode: "onChange", defaultValues: valuesOf(order) });
  const values = useWatch({ control }) as EditValues;
  const had = (start.data?.services ?? []).filter(({ isChosen }) => isChosen).map(({ sku }) => sku);
  const choice = choiceOf(order, values, { day, services, had });
  const review = useMutation({
    mutationFn: async () => ({ choice: JSON.stringify(choice), quote: await askQuote(orderKey, choice) }),
  });
  // What was reviewed counts until something else is typed.
  const reviewed = review.data?.choice === JSON.stringify(choice) ? review.data.quote : null;
  return (
    <section className={page["panel"]} aria-labelledby="order-edit">
      <h2 id="order-edit">Edit order</h2>
      <Form onSubmit={handleSubmit(() => review.mutate())} error={review.error}>
        <Quantities control={control} record={record} mayPrice={start.data?.mayPrice === true} />
        <Added control={control} />
        {start.isError && <p role="alert">{sentenceOf(start.error)}</p>}
        {start.data !== undefined && (
          <Delivery start={start.data} day={day} onDay={setDay} chosen={services ?? had} onServices={setServices} />
        )}
        <Contact control={control} />
        <div className={page["tools"]}>
          <Button onPress={onClose}>Discard</Button>
          <Button
            type="submit"
            kind="primary"
            isPending={review.isPending}
            isDisabled={Object.keys(choice).length === 0 || reviewed !== null}
          >
            Review change
          </Button>
        </div>
      </Form>
      {reviewed !== null && reviewed.version !== record.version && <Notice tone="bad">{staleOrder}</Notice>}
      {reviewed?.version === record.version && (
        <OrderDifference
          key={review.submittedAt}
          orderKey={orderKey}
          choice={choice}
          quote={reviewed}
          onDone={onClose}
        />
      )}
    </section>
  );
}

const isUnits = (text: string): true | string => /^\d{1,2}$/.test(text.trim()) || "Enter a number from 0 to 99.";

const isPrice = (text: string): true | string =>
  (/^\d{1,7}(\.\d{1,2})?$/.test(text.trim()) && Number(text) > 0) || "Enter a price of $0.01 or more.";

type QuantitiesProps = {
  readonly control: Control<EditValues>;
  readonly record: OrderRecord;
  readonly mayPrice: boolean;
};

const Quantities = ({ control, record, mayPrice }: QuantitiesProps) => (
  <fieldset className={styles["quantities"]}>
    <legend>{mayPrice ? "Units and prices; 0 units cancel a line" : "Units; 0 cancels a line"}</legend>
    {record.order.lines.map((line, at) => (
      // The lines of an order have no other name than their place.
      <div key={`${line.sku} ${at}`} className={styles["quantity"]}>
        <span>
          {line.title}
          <br />
          <small className={page["lead"]}>
            {[line.sku, `${formatDollars(line.price)} each`, ...describeConsigned(record.lines[at])].join(", ")}
          </small>
        </span>
        <Field
          control={control}
          name={`units.${at}`}
          label={`Units of ${line.sku}`}
          inputMode="numeric"
          rules={{ validate: (text) => isUnits(String(text)) }}
        />
        {mayPrice && line.quantity > 0 && (
          <Field
            control={control}
            name={`prices.${at}`}
            label={`Price of one ${line.sku}`}
            inputMode="decimal"
            rules={{ validate: (text) => isPrice(String(text)) }}
          />
        )}
      </div>
    ))}
  </fieldset>
);

const describeConsigned = (line: OrderRecord["lines"][number] | undefined): string[] =>
  line === undefined || line.consignedQuantity === 0 ? [] : [`${line.consignedQuantity} packed or sent`];

const Added = ({ control }: { readonly control: Control<EditValues> }) => (
  <fieldset className={styles["quantities"]}>
    <legend>Add a product</legend>
    <Field control={control} name="addSku" label="SKU" hint="At today's price on this site." />
    <Field
      control={control}
      name="addUnits"
      label="Units to add"
      inputMode="numeric"
      rules={{ validate: (text) => isUnits(String(text)) }}
    />
  </fieldset>
);

type DeliveryProps = {
  readonly start: ChangeQuote;
  readonly day: string;
  readonly onDay: (day: string) => void;
  readonly chosen: readonly string[];
  readonly onServices: (skus: readonly string[]) => void;
};

const describeDayOption = ({ day, extra, isFull }: ChangeQuote["days"][number]): string =>
  [formatDate(day), ...(extra > 0 ? [`${formatDollars(extra)} more`] : []), ...(isFull ? ["full"] : [])].join(", ");

function Delivery({ start, day, onDay, chosen, onServices }: DeliveryProps) {
  const days = start.days.map((one) => ({ id: one.day, label: describeDayOption(one) }));
  return (
    <>
      {days.length > 0 && <Choice label="Delivery day" options={days} value={day} onChange={onDay} />}
      {start.services.length > 0 && (
        <fieldset className={styles["quantities"]}>
          <legend>Services</legend>
          {start.services.map(({ sku, title, price }) => (
            <Check
              key={sku}
              label={`${title}, ${formatDollars(price)}`}
              isSelected={chosen.includes(sku)}
              onChange={(isSelected) => onServices(isSelected ? [...chosen, sku] : chosen.filter((one) => one !== sku))}
            />
          ))}
        </fieldset>
      )}
    </>
  );
}

const Contact = ({ control }: { readonly control: Control<EditValues> }) => (
  <fieldset className={styles["quantities"]}>
    <legend>Contact and address</legend>
    <Field control={control} name="phone" label="Phone" rules={{ required: "Enter a phone number." }} />
    {addressFields.map(({ name, label }) => (
      <Field key={name} control={control} name={name} label={label} rules={{ required: `Enter: ${label}.` }} />
    ))}
    <Field control={control} name="deliveryInstructions" label="Delivery instructions" />
    <Field control={control} name="crewNote" label="Note for the crew" isLong />
  </fieldset>
);
