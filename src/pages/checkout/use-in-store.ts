import { useState } from "react";
import type { CheckoutView } from "#capabilities/checkout/checkout.contract.ts";
import { type TerminalChoice, terminalChoice } from "#capabilities/checkout/web/terminal-choice.ts";
import { asksForCode, asksForTerminal, storeCodeError } from "#capabilities/payments/payment-methods.rules.ts";
import type { PaymentOption } from "#capabilities/payments/payments.rules.ts";

/** What staff enter for a customer who pays in the store; stored only here. */
export type InStoreEntry = {
  /** The code from the customer's app. */
  readonly storeCode: string;
  readonly changeStoreCode: (code: string) => void;
  /** The store's terminal that the customer pays at. */
  readonly terminal: TerminalChoice;
  readonly changeTerminal: (name: string) => void;
  /** What is wrong with what this payment needs; null for nothing. */
  readonly problems: { readonly storeCode: string | null; readonly terminal: string | null };
  /** What is sent with the order; null for what this payment does not need. */
  readonly sent: { readonly storeCode: string | null; readonly terminal: string | null };
};

type Paying = {
  readonly view: Pick<CheckoutView, "terminals">;
  readonly subdivision: string;
  /** The chosen method; null where nothing is paid now. */
  readonly payment: PaymentOption | null;
};

export function useInStore({ view, subdivision, payment }: Paying): InStoreEntry {
  const [storeCode, changeStoreCode] = useState("");
  const [wanted, changeTerminal] = useState("");
  const terminal = terminalChoice(view, subdivision, wanted);
  const needsCode = payment !== null && asksForCode(payment);
  const needsTerminal = payment !== null && asksForTerminal(payment);
  return {
    storeCode,
    changeStoreCode,
    terminal,
    changeTerminal,
    problems: {
      storeCode: needsCode ? storeCodeError(storeCode) : null,
      terminal: needsTerminal ? terminal.problem : null,
    },
    sent: { storeCode: needsCode ? storeCode : null, terminal: needsTerminal ? terminal.chosen : null },
  };
}
