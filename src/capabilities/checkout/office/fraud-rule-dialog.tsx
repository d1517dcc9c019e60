import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { officeCall, valueOf } from "#office/ui/calls.ts";
import { Choice } from "#office/ui/choice.tsx";
import { Dialog } from "#office/ui/dialog.tsx";
import { Form, FormActions } from "#office/ui/form.tsx";
import page from "#office/ui/page.module.css";
import { TextInput } from "#office/ui/text-input.tsx";
import type { fraudRulesContract } from "../fraud/fraud.office.contract.ts";
import { addressLevels, fraudKinds, type FraudRule, describeRule, velocityKeys } from "../fraud/fraud.rules.ts";

const fraudCall = officeCall<typeof fraudRulesContract>();

const kindLabels = {
  value: "Value of the order",
  addresses: "Delivery and billing are apart",
  velocity: "Many orders in a short time",
  "new-email": "New e-mail",
  "first-express": "First order with fast delivery",
} as const;
const levelLabels = { country: "Another country", state: "Another state", postcode: "Another postcode" } as const;
const keyLabels = {
  email: "Same e-mail",
  phone: "Same phone number",
  card: "Same card",
  address: "Same address",
} as const;

type Typed = {
  readonly kind: (typeof fraudKinds)[number];
  readonly level: (typeof addressLevels)[number];
  readonly of: (typeof velocityKeys)[number];
  readonly dollars: string;
  readonly orders: string;
  readonly hours: string;
  readonly days: string;
};

const first: Typed = {
  kind: "value",
  level: "state",
  of: "email",
  dollars: "5000",
  orders: "3",
  hours: "24",
  days: "2",
};

/** A whole number between two limits; null for anything else. */
function whole(text: string, least: number, most: number): number | null {
  const value = /^\d{1,7}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return value >= least && value <= most ? value : null;
}

/** The rule that was typed; a sentence where it is none. */
function readRule(typed: Typed): FraudRule | string {
  switch (typed.kind) {
    case "value": {
      const dollars = whole(typed.dollars, 1, 1_000_000);
      return dollars === null ? "Enter whole dollars, from 1 to 1,000,000." : { kind: typed.kind, dollars };
    }
    case "addresses":
      return { kind: typed.kind, level: typed.level };
    case "velocity": {
      const [orders, hours] = [whole(typed.orders, 2, 100), whole(typed.hours, 1, 720)];
      if (orders === null || hours === null) return "Enter 2 to 100 orders and 1 to 720 hours.";
      return { kind: typed.kind, of: typed.of, orders, hours };
    }
    default: {
      const isNew = typed.kind === "new-email";
      const days = isNew ? whole(typed.days, 1, 365) : whole(typed.days, 0, 30);
      if (days === null) return isNew ? "Enter 1 to 365 days." : "Enter 0 to 30 days.";
      return { kind: typed.kind, days };
    }
  }
}

/** Writes a rule as a draft. */
export function RuleDialog({ onClose }: { readonly onClose: () => void }) {
  const [id] = useState(() => crypto.randomUUID());
  const [typed, setTyped] = useState(first);
  const [wrong, setWrong] = useState<Error | null>(null);
  const client = useQueryClient();
  const add = useMutation({
    mutationFn: (rule: FraudRule) => valueOf(fraudCall, "POST /api/office/fraud-rules", { body: { id, rule } }),
    onSuccess: (rules) => {
      client.setQueryData(["fraud-rules"], rules);
      onClose();
    },
  });
  const rule = readRule(typed);
  return (
    <Dialog title="New rule" isOpen onClose={onClose}>
      <Form
        onSubmit={async (event) => {
          event.preventDefault();
          setWrong(typeof rule === "string" ? new Error(rule) : null);
          if (typeof rule !== "string") add.mutate(rule);
        }}
        error={add.error}
      >
        <Parts typed={typed} onChange={(change) => setTyped({ ...typed, ...change })} />
        <p role={wrong === null ? "status" : "alert"} className={page["lead"]}>
          {typeof rule === "string" ? rule : `${describeRule(rule)}.`}
        </p>
        <FormActions onCancel={onClose} save="Save draft" isPending={add.isPending} />
      </Form>
    </Dialog>
  );
}

type PartsProps = { readonly typed: Typed; readonly onChange: (change: Partial<Typed>) => void };

const optionsOf = <Id extends string>(ids: readonly Id[], words: Readonly<Record<Id, string>>) =>
  ids.map((id) => ({ id, label: words[id] }));

function Parts({ typed, onChange }: PartsProps) {
  const number = (name: "dollars" | "orders" | "hours" | "days", label: string) => (
    <TextInput label={label} value={typed[name]} onChange={(text) => onChange({ [name]: text })} inputMode="numeric" />
  );
  return (
    <>
      <Choice
        label="Hold an order for"
        options={optionsOf(fraudKinds, kindLabels)}
        value={typed.kind}
        onChange={(id) => onChange({ kind: fraudKinds.find((one) => one === id) ?? typed.kind })}
      />
      {typed.kind === "value" && number("dollars", "Total in dollars, at least")}
      {typed.kind === "addresses" && (
        <Choice
          label="How far apart"
          options={optionsOf(addressLevels, levelLabels)}
          value={typed.level}
          onChange={(id) => onChange({ level: addressLevels.find((one) => one === id) ?? typed.level })}
        />
      )}
      {typed.kind === "velocity" && (
        <>
          <Choice
            label="What is the same"
            options={optionsOf(velocityKeys, keyLabels)}
            value={typed.of}
            onChange={(id) => onChange({ of: velocityKeys.find((one) => one === id) ?? typed.of })}
          />
          {number("orders", "Orders, this one included")}
          {number("hours", "Within hours")}
        </>
      )}
      {typed.kind === "new-email" && number("days", "First order less than days ago")}
      {typed.kind === "first-express" && number("days", "Delivered within days")}
    </>
  );
}
