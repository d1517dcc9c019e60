import { useEffect, useId, useRef, useState } from "react";
import { FieldError } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { Notice } from "#ui/notice.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { cardCopy } from "../card.copy.ts";
import { cardFieldId } from "./card-field-id.ts";
import { type HostedField, hostedFieldNames, type HostedFields, mountHostedFields } from "./hosted-fields.ts";
import type { HostedPanelProps } from "./hosted-panel-props.ts";
import styles from "./card-panel.module.css";

const labels: Readonly<Record<HostedField, string>> = {
  cardNo: cardCopy.number,
  expiryDate: cardCopy.expiry,
  cvv: cardCopy.code,
};

type FrameProps = {
  readonly field: HostedField;
  readonly error: string | undefined;
  readonly onFocus: () => void;
};

/** The place of one field; the provider's library puts its frame, with a label of its own, into it. */
function Frame({ field, error, onFocus }: FrameProps) {
  const id = useId();
  return (
    <div className={styles.hosted}>
      <span className={styles.hostedLabel} aria-hidden="true">
        {labels[field]}
      </span>
      <div
        id={cardFieldId(field)}
        className={styles.frame}
        data-cse={hostedFieldNames[field]}
        data-wrong={error === undefined ? undefined : ""}
        tabIndex={-1}
        role="group"
        aria-label={labels[field]}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onFocus={(event) => {
          if (event.target === event.currentTarget) onFocus();
        }}
      />
      <FieldError id={id}>{error}</FieldError>
    </div>
  );
}

/** Number, date and code in frames of the card's provider: what is typed there never reaches the shop. */
export function HostedCardPanel({ form, setting, site, supportNumber, use }: HostedPanelProps) {
  const root = useRef<HTMLDivElement>(null);
  const fields = useRef<HostedFields | null>(null);
  const [stage, setStage] = useState<"loading" | "ready" | "failed">("loading");
  const initialOptions = useRef({ setting, country: site.country, onChange: form.reportHosted });
  useEffect(() => {
    let isGone = false;
    const place = root.current;
    if (place === null) return undefined;
    const onFailure = () => setStage("failed");
    const mount = async () => {
      const mounted = await mountHostedFields(place, {
        ...initialOptions.current,
        onReady: () => setStage("ready"),
        onFailure,
      });
      if (isGone) mounted.unmount();
      else fields.current = mounted;
    };
    mount().catch(onFailure);
    return () => {
      isGone = true;
      fields.current?.unmount();
      fields.current = null;
    };
  }, []);
  const frame = (field: HostedField) => (
    <Frame field={field} error={form.errors[field]} onFocus={() => fields.current?.focus(field)} />
  );
  return (
    <fieldset className={styles.panel} disabled={use === "rests"} hidden={use === "rests"}>
      <legend className={styles.legend}>{cardCopy.title}</legend>
      {stage === "failed" && <Notice tone="warn">{cardCopy.unavailable(supportNumber)}</Notice>}
      <div ref={root} className={styles.hostedFields} aria-busy={stage === "loading"} hidden={stage === "failed"}>
        {frame("cardNo")}
        <div className={styles.pair}>
          {frame("expiryDate")}
          {frame("cvv")}
        </div>
      </div>
      <TextInput
        id={cardFieldId("nameOnCard")}
        name="nameOnCard"
        label={cardCopy.holder}
        value={form.card.nameOnCard}
        error={form.errors.nameOnCard}
        autoComplete="cc-name"
        maxLength={100}
        spellCheck={false}
        onBlur={() => form.leave("nameOnCard")}
        onChange={(event) => form.change("nameOnCard", event.target.value)}
      />
      <p className={styles.promise}>
        <Icon name="lock" size={16} />
        <span>{cardCopy.hostedPromise}</span>
      </p>
    </fieldset>
  );
}
