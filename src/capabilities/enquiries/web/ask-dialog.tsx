import { TextArea, TextInput } from "#ui/text-input.tsx";
import { questionCopy as words } from "../enquiries.copy.ts";
import { checkQuestion, limits } from "../enquiries.rules.ts";
import { EmailField, EnquiryDialog, type ShownProduct } from "./enquiry-dialog.tsx";
import { callShop, knownEmail, useEnquiryForm } from "./use-enquiry-form.ts";
import styles from "./enquiries.module.css";

export type AskDialogProps = {
  readonly sku: string;
  readonly product: ShownProduct;
  readonly onClose: () => void;
};

/** A question for the shop. It shows on the page once it has its answer. */
export function AskDialog({ sku, product, onClose }: AskDialogProps) {
  const form = useEnquiryForm({
    form: "question",
    draft: sku,
    initial: { text: "", name: "", email: knownEmail() },
    check: checkQuestion,
    send: (values, guard) =>
      callShop("POST /api/v2/product/questions/sku/:sku", { params: { sku }, body: { ...values, ...guard } }),
  });
  const thanks = () => ({ title: words.sent, text: words.sentText });
  return (
    <EnquiryDialog
      title={words.dialog}
      product={product}
      form={form}
      sendLabel={words.send}
      thanks={thanks}
      onClose={onClose}
    >
      <p className={styles.words}>{words.intro}</p>
      <TextArea
        id={form.idOf("text")}
        name="text"
        label={words.question}
        required
        rows={4}
        counter={limits.question.most}
        data-autofocus
        value={form.values.text}
        onChange={(event) => form.change({ text: event.target.value })}
        onBlur={() => form.leave("text")}
        error={form.errorOf("text")}
      />
      <TextInput
        id={form.idOf("name")}
        name="name"
        label={words.name}
        hint={words.nameHint}
        required
        autoComplete="name"
        value={form.values.name}
        onChange={(event) => form.change({ name: event.target.value })}
        onBlur={() => form.leave("name")}
        error={form.errorOf("name")}
      />
      <EmailField form={form} label={words.email} hint={words.emailHint} />
    </EnquiryDialog>
  );
}
