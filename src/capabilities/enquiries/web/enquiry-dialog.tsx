import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { ErrorSummary } from "#ui/error-summary.tsx";
import { Icon } from "#ui/icon.tsx";
import { Notice } from "#ui/notice.tsx";
import { Picture } from "#ui/picture.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { bindField } from "#ui/use-form.ts";
import { formCopy } from "../enquiries.copy.ts";
import { Trap } from "./trap.tsx";
import type { EnquiryForm } from "./use-enquiry-form.ts";
import styles from "./enquiries.module.css";

/** The little that a dialog's head shows of the product it is about. */
export type ShownProduct = { readonly title: string; readonly image?: { readonly thumbUrl: string } };

export type EnquiryDialogProps<Values extends { readonly email: string }, Reply> = {
  readonly title: string;
  readonly product: ShownProduct;
  readonly form: EnquiryForm<Values, Reply>;
  readonly sendLabel: string;
  /** Shown after it was sent. */
  readonly thanks: (reply: Reply) => { readonly title: string; readonly text: string };
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** A dialog with a form that stays open on errors and shows thanks when it was accepted. */
export function EnquiryDialog<Values extends { readonly email: string }, Reply>(
  props: EnquiryDialogProps<Values, Reply>,
) {
  const { title, product, form, sendLabel, thanks, onClose, children } = props;
  return (
    <Dialog open onClose={onClose} title={title} size="small">
      <p className={styles.product}>
        {product.image && <Picture src={product.image.thumbUrl} alt="" width={56} height={56} />}
        <span>{product.title}</span>
      </p>
      {form.sent === null ? (
        <form className={styles.form} noValidate method="post" onSubmit={form.submit} aria-label={title}>
          <ErrorSummary problems={form.problems} attempt={form.attempt} />
          {children}
          <Trap form={form} />
          <div role="alert">
            {form.failures.map((text) => (
              <Notice key={text} tone="bad">
                {text}
              </Notice>
            ))}
          </div>
          <div className={styles.actions}>
            <Button type="submit" kind="primary" busy={form.isSending} busyLabel={formCopy.waiting}>
              {sendLabel}
            </Button>
          </div>
        </form>
      ) : (
        <Thanks {...thanks(form.sent)} onClose={onClose} />
      )}
    </Dialog>
  );
}

function Thanks({ title, text, onClose }: { title: string; text: string; onClose: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.thanks}>
      <Icon name="circle-check" size={40} className={styles.good} />
      <h3 ref={heading} tabIndex={-1} className={styles.thanksTitle}>
        {title}
      </h3>
      <p className={styles.content}>{text}</p>
      <Button kind="primary" onClick={onClose}>
        {formCopy.close}
      </Button>
    </div>
  );
}

export type EmailFieldProps<Values extends { readonly email: string }, Reply> = {
  readonly form: EnquiryForm<Values, Reply>;
  readonly label: string;
  readonly hint: string;
};

export function EmailField<Values extends { readonly email: string }, Reply>(props: EmailFieldProps<Values, Reply>) {
  const { form, label, hint } = props;
  return (
    <TextInput
      {...bindField(form, "email")}
      type="email"
      label={label}
      hint={hint}
      required
      autoComplete="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
