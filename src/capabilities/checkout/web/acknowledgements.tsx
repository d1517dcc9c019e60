import { storageTermsUrl } from "#shop/urls.ts";
import { Checkbox } from "#ui/choice.tsx";
import { Notice } from "#ui/notice.tsx";
import { formCopy } from "../form/checkout-form.copy.ts";
import { mieleWarning } from "../checkout.copy.ts";
import { fieldId } from "./checkout-fields.ts";
import type { CheckoutFormState } from "./use-checkout-fields.ts";
import styles from "./checkout.module.css";

const words = formCopy.storage;

export type AcknowledgementsProps = {
  readonly form: CheckoutFormState;
  readonly miele: "asked" | "not-asked";
  readonly storage: "asked" | "not-asked";
  /** What keeping the goods until the chosen day costs, in a sentence. */
  readonly storageCost: string | null;
};

/** What has to be understood before the order can be placed. */
export function Acknowledgements({ form, miele, storage, storageCost }: AcknowledgementsProps) {
  const { fields, errors, change } = form;
  return (
    <>
      {miele === "asked" && (
        <Notice tone="warn" icon="truck">
          <p>{mieleWarning.text}</p>
          <Checkbox
            id={fieldId.miele}
            name="mieleWarning"
            checked={fields.understandsMiele}
            onChange={(event) => change({ understandsMiele: event.target.checked })}
            error={errors[fieldId.miele]}
          >
            {mieleWarning.tick}
          </Checkbox>
        </Notice>
      )}
      {storage === "asked" && (
        <Checkbox
          id={fieldId.storage}
          name="stockFeeAcknowledged"
          checked={fields.acceptsStorage}
          onChange={(event) => change({ acceptsStorage: event.target.checked })}
          detail={
            <>
              {storageCost}{" "}
              <a href={storageTermsUrl()} target="_blank" rel="noopener" className={styles.terms}>
                {words.terms}
              </a>
            </>
          }
          error={errors[fieldId.storage]}
        >
          {words.accept}
        </Checkbox>
      )}
    </>
  );
}
