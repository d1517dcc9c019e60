import { asCents, formatAmount, toCents } from "#kit/money.ts";
import { isOn, type Settings } from "#shop/settings.ts";
import { Chip } from "#ui/chip.tsx";
import { RadioCards } from "#ui/choice.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { bindField } from "#ui/use-form.ts";
import type { ProductCard } from "#capabilities/catalogue/catalogue.contract.ts";
import { isSellable } from "#capabilities/catalogue/catalogue.rules.ts";
import { notifyCopy as words } from "../enquiries.copy.ts";
import { checkNotify, priceSuggestions, readPrice, type AlertKind } from "../enquiries.rules.ts";
import { EmailField, EnquiryDialog, type ShownProduct } from "./enquiry-dialog.tsx";
import { callShop, type EnquiryForm, knownEmail, useEnquiryForm } from "./use-enquiry-form.ts";
import styles from "./enquiries.module.css";

export type EnquiredProduct = Pick<ProductCard, "sku" | "title" | "price" | "stockStatus"> & ShownProduct;

export type EnquiryDialogProps = {
  readonly product: EnquiredProduct;
  readonly settings: Settings;
  readonly onClose: () => void;
};

type Values = { readonly wants: AlertKind; readonly price: string; readonly email: string; readonly phone: string };
type Form = EnquiryForm<Values, unknown>;

const priceIn = (values: Values): number | null => (values.wants === "price-below" ? readPrice(values.price) : null);

/** The rules name the field by what is sent; the form by what is typed. */
const fieldOf = (field: string): string => (field === "priceBelow" ? "price" : field);

function useNotifyForm({ product, settings }: EnquiryDialogProps): Form {
  const { sku } = product;
  const terms = {
    country: settings.countryCode === "NZ" ? "NZ" : "AU",
    callBack: isOn(settings.NotifyMeCallbackExtended) ? "offered" : "not-offered",
    price: product.price === null ? null : toCents(product.price),
  } as const;
  const wants: AlertKind = isSellable(product.stockStatus) ? "price-below" : "back-in-stock";
  return useEnquiryForm<Values, unknown>({
    form: "notify",
    draft: `${sku} ${wants}`,
    initial: { wants, price: "", email: knownEmail(), phone: "" },
    check: (values) =>
      checkNotify({ ...values, priceBelow: priceIn(values) }, terms).map((one) => ({
        ...one,
        field: fieldOf(one.field),
      })),
    send: async ({ wants: kind, email, phone, ...typed }, guard) => {
      const priceBelow = priceIn({ wants: kind, email, phone, ...typed });
      const body = { sku, email, phone, wants: kind, priceBelow, ...guard };
      return callShop("POST /api/v2/product/notify", { body });
    },
  });
}

/** Asks for one e-mail when the product is back in stock or cheaper. */
export function NotifyMeDialog(props: EnquiryDialogProps) {
  const { product, settings, onClose } = props;
  const form = useNotifyForm(props);
  const offersBoth = !isSellable(product.stockStatus) && product.price !== null;
  const thanks = () => ({ title: words.sent, text: words.sentText(form.values.email.trim()) });
  return (
    <EnquiryDialog
      title={words.title}
      product={product}
      form={form}
      sendLabel={words.send}
      thanks={thanks}
      onClose={onClose}
    >
      {offersBoth && (
        <RadioCards
          name="wants"
          label={words.wants}
          layout="columns"
          value={form.values.wants}
          onChoose={(value) => form.change({ wants: value as AlertKind })}
          options={[
            { value: "back-in-stock", label: words.backInStock },
            { value: "price-below", label: words.priceBelow },
          ]}
        />
      )}
      {form.values.wants === "price-below" && product.price !== null && (
        <PriceField form={form} price={product.price} />
      )}
      <EmailField form={form} label={words.email} hint={words.emailHint} />
      {isOn(settings.NotifyMeCallbackExtended) && <PhoneField form={form} />}
    </EnquiryDialog>
  );
}

function PriceField({ form, price }: { form: Form; price: number }) {
  const cents = toCents(price) ?? asCents(0);
  return (
    <div className={styles.pricing}>
      <TextInput
        {...bindField(form, "price")}
        label={words.price}
        hint={words.priceHint(formatAmount(cents, "when-non-zero"))}
        before="$"
        required
        inputMode="decimal"
        autoComplete="off"
      />
      <div role="group" aria-label={words.suggestions} className={styles.chips}>
        {priceSuggestions(cents).map((suggested) => (
          <Chip
            key={suggested}
            pressed={readPrice(form.values.price) === suggested / 100}
            onPress={() => form.change({ price: String(suggested / 100) })}
          >
            {formatAmount(suggested, "when-non-zero")}
          </Chip>
        ))}
      </div>
    </div>
  );
}

function PhoneField({ form }: { form: Form }) {
  return (
    <TextInput
      {...bindField(form, "phone")}
      type="tel"
      label={words.phone}
      hint={words.phoneHint}
      optional
      autoComplete="tel"
      inputMode="tel"
    />
  );
}
