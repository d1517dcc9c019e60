import { asCents, formatAmount, toCents } from "#kit/money.ts";
import { Checkbox } from "#ui/choice.tsx";
import { TextArea, TextInput } from "#ui/text-input.tsx";
import { bindField } from "#ui/use-form.ts";
import { priceMatchCopy as words } from "../enquiries.copy.ts";
import { checkPriceMatch, limits, readPrice } from "../enquiries.rules.ts";
import { EmailField, EnquiryDialog } from "./enquiry-dialog.tsx";
import type { EnquiryDialogProps } from "./notify-me.tsx";
import { callShop, type EnquiryForm, knownEmail, useEnquiryForm } from "./use-enquiry-form.ts";
import styles from "./enquiries.module.css";

type Values = {
  readonly url: string;
  readonly price: string;
  readonly isSameProduct: boolean;
  readonly email: string;
  readonly note: string;
};
type Form = EnquiryForm<Values, { readonly reference: string }>;

/** Cheaper elsewhere: the shop looks at it and answers. */
export function PriceMatchDialog({ product, onClose }: EnquiryDialogProps) {
  const ours = toCents(product.price ?? 0) ?? asCents(0);
  const form: Form = useEnquiryForm<Values, { readonly reference: string }>({
    form: "pricematch",
    draft: product.sku,
    initial: { url: "", price: "", isSameProduct: false, email: knownEmail(), note: "" },
    // The server alone knows the shop's own hosts.
    check: (values) => checkPriceMatch({ ...values, price: readPrice(values.price) }, { price: ours, ourHosts: [] }),
    send: (values, guard) => {
      const body = { ...values, price: readPrice(values.price), sku: product.sku, ...guard };
      return callShop("POST /api/v2/product/pricematch", { body });
    },
  });
  const thanks = ({ reference }: { readonly reference: string }) => ({
    title: words.sent,
    text: words.sentText(form.values.email.trim(), reference),
  });
  return (
    <EnquiryDialog
      title={words.title}
      product={product}
      form={form}
      sendLabel={words.send}
      thanks={thanks}
      onClose={onClose}
    >
      <p className={styles.content}>{words.intro(formatAmount(ours, "when-non-zero"))}</p>
      <PlaceAndPrice form={form} />
      <Checkbox
        id={form.idOf("isSameProduct")}
        name="isSameProduct"
        required
        checked={form.values.isSameProduct}
        onChange={(event) => form.change({ isSameProduct: event.target.checked })}
        error={form.errorOf("isSameProduct")}
      >
        {words.same}
      </Checkbox>
      <EmailField form={form} label={words.email} hint={words.emailHint} />
      <TextArea {...bindField(form, "note")} label={words.note} optional rows={2} counter={limits.note} />
    </EnquiryDialog>
  );
}

function PlaceAndPrice({ form }: { form: Form }) {
  return (
    <>
      <TextInput
        {...bindField(form, "url")}
        type="url"
        label={words.url}
        hint={words.urlHint}
        required
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextInput
        {...bindField(form, "price")}
        label={words.price}
        hint={words.priceHint}
        before="$"
        required
        inputMode="decimal"
        autoComplete="off"
      />
    </>
  );
}
