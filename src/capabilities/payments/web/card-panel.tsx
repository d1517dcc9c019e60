import { lazy, Suspense, useEffect, useState } from "react";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { LiveStatus } from "#ui/visually-hidden.tsx";
import {
  acceptedTypes,
  type CardFieldName,
  cardTypes,
  digitsOf,
  findCardType,
  formatCardNumber,
  formatExpiry,
  MAX_CVC_LENGTH,
} from "../card.rules.ts";
import { cardCopy } from "../card.copy.ts";
import { cardFieldId } from "./card-field-id.ts";
import { FormattedInput } from "./formatted-input.tsx";
import { prepareEncryption } from "./encrypt-card.ts";
import type { CardForm } from "./use-card-form.ts";
import styles from "./card-panel.module.css";

const accepted = cardTypes.filter((type) => acceptedTypes.includes(type.name));

/** The recognised card type, among the accepted ones. */
function CardMarks({ number }: { readonly number: string }) {
  const type = findCardType(number);
  return (
    <>
      <ul className={styles.marks} aria-label={cardCopy.accepted}>
        {accepted.map((one) => (
          <li
            key={one.name}
            className={classNames(styles.mark, type !== null && (type.name === one.name ? styles.found : styles.other))}
          >
            {one.label}
          </li>
        ))}
      </ul>
      <LiveStatus>{type ? cardCopy.recognised(type.label) : ""}</LiveStatus>
    </>
  );
}

/** Few shoppers open it, so it loads on request. */
const CodeHelp = lazy(async () => ({ default: (await import("./code-help.tsx")).CodeHelp }));

function CodeHelpButton() {
  const [stage, setStage] = useState<"unused" | "open" | "closed">("unused");
  return (
    <>
      <button type="button" className={styles.help} onClick={() => setStage("open")}>
        <Icon name="circle-question-mark" size={16} />
        {cardCopy.codeHelp}
      </button>
      {stage !== "unused" && (
        <Suspense fallback={null}>
          <CodeHelp isOpen={stage === "open"} onClose={() => setStage("closed")} />
        </Suspense>
      )}
    </>
  );
}

export type CardPanelProps = {
  readonly form: CardForm;
  /** `rests`: another method is chosen, and the typed card is hidden but kept in memory. */
  readonly use?: "pays" | "rests";
};

/** Number, name, date and code of a card. The browser encrypts them before sending. */
export function CardPanel({ form: { card, errors, change, leave }, use = "pays" }: CardPanelProps) {
  useEffect(prepareEncryption, []);
  const field = (name: CardFieldName) => ({
    id: cardFieldId(name),
    name,
    value: card[name],
    error: errors[name],
    onBlur: () => leave(name),
    spellCheck: false,
  });
  return (
    <fieldset className={styles.panel} disabled={use === "rests"} hidden={use === "rests"}>
      <legend className={styles.legend}>{cardCopy.title}</legend>
      <FormattedInput
        {...field("cardNo")}
        label={cardCopy.number}
        autoComplete="cc-number"
        format={formatCardNumber}
        onValue={(value) => change("cardNo", value)}
        before={<Icon name="credit-card" />}
      />
      <CardMarks number={card.cardNo} />
      <TextInput
        {...field("nameOnCard")}
        label={cardCopy.holder}
        autoComplete="cc-name"
        maxLength={100}
        onChange={(event) => change("nameOnCard", event.target.value)}
      />
      <div className={styles.pair}>
        <FormattedInput
          {...field("expiryDate")}
          label={cardCopy.expiry}
          placeholder="MM / YYYY"
          autoComplete="cc-exp"
          format={formatExpiry}
          onValue={(value) => change("expiryDate", value)}
        />
        <div>
          <TextInput
            {...field("cvv")}
            label={cardCopy.code}
            autoComplete="cc-csc"
            inputMode="numeric"
            maxLength={MAX_CVC_LENGTH}
            onChange={(event) => change("cvv", digitsOf(event.target.value).slice(0, MAX_CVC_LENGTH))}
          />
          <CodeHelpButton />
        </div>
      </div>
      <p className={styles.promise}>
        <Icon name="lock" size={16} />
        <span>{cardCopy.promise}</span>
      </p>
    </fieldset>
  );
}
