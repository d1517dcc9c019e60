import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { formatDollars } from "#kit/money.ts";
import { Button } from "#office/ui/button.tsx";
import { sentenceOf, valueOf } from "#office/ui/calls.ts";
import { Dialog } from "#office/ui/dialog.tsx";
import { Field } from "#office/ui/field.tsx";
import { Form, FormActions } from "#office/ui/form.tsx";
import page from "#office/ui/page.module.css";
import { Notice, Status } from "#office/ui/states.tsx";
import type { SiteOffer } from "../catalogue.office.contract.ts";
import { catalogueCall } from "./catalogue-call.ts";
import { describeStock } from "./product.copy.ts";
import type { ProductEditor } from "./use-product-editor.ts";

type Editing = { readonly editor: ProductEditor };

const states = {
  "on-sale": { tone: "good", text: "On sale" },
  draft: { tone: "neutral", text: "Draft" },
  "not-sold": { tone: "neutral", text: "Not sold here" },
} as const;

/** Where the product is sold, at which price; putting it on sale and taking it off. */
export function ProductSites({ editor }: Editing) {
  const [pricing, setPricing] = useState<SiteOffer | null>(null);
  const [leaving, setLeaving] = useState<SiteOffer | null>(null);
  const publish = useMutation({
    mutationFn: (site: SiteOffer["site"]) =>
      valueOf(catalogueCall, "POST /api/office/products/:id/sites/:site/publish", {
        params: { id: editor.product.id, site },
        body: { version: editor.product.version },
      }),
    onSuccess: editor.adopt,
  });
  const hasChanges = editor.changes > 0;
  return (
    <>
      {publish.isError && <Notice tone="bad">{sentenceOf(publish.error)}</Notice>}
      {publish.isSuccess && <Notice tone="good">On sale. The shop shows it now.</Notice>}
      {hasChanges && <Notice tone="info">Save the changes before you publish.</Notice>}
      <ul className={page["rows"]}>
        {editor.product.sites.map((offer) => (
          <SiteRow
            key={offer.site}
            offer={offer}
            isBusy={hasChanges || publish.isPending}
            onPrice={() => setPricing(offer)}
            onPublish={() => publish.mutate(offer.site)}
            onLeave={() => setLeaving(offer)}
          />
        ))}
      </ul>
      {pricing !== null && <PriceDialog editor={editor} offer={pricing} onClose={() => setPricing(null)} />}
      {leaving !== null && <LeaveDialog editor={editor} offer={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}

type RowProps = {
  readonly offer: SiteOffer;
  readonly isBusy: boolean;
  readonly onPrice: () => void;
  readonly onPublish: () => void;
  readonly onLeave: () => void;
};

function SiteRow({ offer, isBusy, onPrice, onPublish, onLeave }: RowProps) {
  const { site, name, state, price, rrp, stockStatus, mayPublish, mayPrice } = offer;
  const money =
    price === null ? "No price yet" : `${formatDollars(price)}${rrp === null ? "" : `, RRP ${formatDollars(rrp)}`}`;
  return (
    <li>
      <span>
        <strong>{site}</strong> {name} <Status tone={states[state].tone}>{states[state].text}</Status>
        <br />
        <small className={page["lead"]}>
          {money}
          {stockStatus !== null && `, ${describeStock(stockStatus)}`}
        </small>
      </span>
      <div className={page["tools"]}>
        {state !== "on-sale" && mayPrice && <Button onPress={onPrice}>Set price on {site}</Button>}
        {state === "draft" && mayPublish && (
          <Button kind="primary" isDisabled={isBusy} onPress={onPublish}>
            Publish on {site}
          </Button>
        )}
        {state === "on-sale" && mayPublish && <Button onPress={onLeave}>Take off {site}</Button>}
      </div>
    </li>
  );
}

type DialogProps = Editing & { readonly offer: SiteOffer; readonly onClose: () => void };

const amount = (text: string): number => (/^\d{1,8}(\.\d{1,2})?$/.test(text.trim()) ? Number(text.trim()) : Number.NaN);

function PriceDialog({ editor, offer, onClose }: DialogProps) {
  const { site, name, currency } = offer;
  const { control, handleSubmit } = useForm({
    defaultValues: { price: offer.price?.toFixed(2) ?? "", rrp: offer.rrp?.toFixed(2) ?? "" },
  });
  const save = useMutation({
    mutationFn: ({ price, rrp }: { price: string; rrp: string }) =>
      valueOf(catalogueCall, "POST /api/office/products/:id/sites/:site/draft", {
        params: { id: editor.product.id, site },
        body: { price: amount(price), rrp: rrp.trim() === "" ? null : amount(rrp) },
      }),
    onSuccess: (product) => {
      editor.adopt(product);
      onClose();
    },
  });
  const isAmount = (text: string) => !Number.isNaN(amount(text)) || "Enter an amount like 1299.00.";
  return (
    <Dialog title={`Price on ${name}`} isOpen onClose={onClose}>
      <Form onSubmit={handleSubmit((typed) => save.mutate(typed))} error={save.error}>
        <Field
          control={control}
          name="price"
          label={`Price (${currency}, with GST)`}
          inputMode="decimal"
          rules={{ validate: isAmount }}
          autoFocus
        />
        <Field
          control={control}
          name="rrp"
          label={`RRP (${currency})`}
          hint="Leave it empty if the maker recommends none."
          inputMode="decimal"
          rules={{ validate: (text: string) => text.trim() === "" || isAmount(text) }}
        />
        <FormActions onCancel={onClose} save="Save price" isPending={save.isPending} />
      </Form>
    </Dialog>
  );
}

function LeaveDialog({ editor, offer: { site, name }, onClose }: DialogProps) {
  const { control, handleSubmit } = useForm({ defaultValues: { reason: "" } });
  const leave = useMutation({
    mutationFn: ({ reason }: { reason: string }) =>
      valueOf(catalogueCall, "POST /api/office/products/:id/sites/:site/unpublish", {
        params: { id: editor.product.id, site },
        body: { reason },
      }),
    onSuccess: (product) => {
      editor.adopt(product);
      onClose();
    },
  });
  return (
    <Dialog title={`Take it off ${name}?`} isOpen onClose={onClose}>
      <Form onSubmit={handleSubmit((typed) => leave.mutate(typed))} error={leave.error}>
        <p>Shoppers no longer find it there. Its price is kept as a draft.</p>
        <Field
          control={control}
          name="reason"
          label="Reason"
          hint="It is kept in the audit log."
          rules={{ required: "Enter a reason." }}
          autoFocus
        />
        <FormActions onCancel={onClose} save="Take it off" isPending={leave.isPending} isDanger />
      </Form>
    </Dialog>
  );
}
