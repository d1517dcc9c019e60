import { TextArea, TextInput } from "#ui/text-input.tsx";
import { bindField } from "#ui/use-form.ts";
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
      <p className={styles.content}>{words.intro}</p>
      <TextArea
        {...bindField(form, "text")}
        label={words.question}
        required
        rows={4}
        counter={limits.question.most}
        data-autofocus
      />
      <TextInput {...bindField(form, "name")} label={words.name} hint={words.nameHint} required autoComplete="name" />
      <EmailField form={form} label={words.email} hint={words.emailHint} />
    </EnquiryDialog>
  );
}
