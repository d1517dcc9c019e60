import { terminalPaymentMessages } from "#capabilities/payments/in-store.rules.ts";
import type { CheckoutView } from "../checkout.contract.ts";

export type TerminalChoice = {
  /** The terminals of the chosen store, by their names. */
  readonly names: readonly string[];
  /** The chosen one, or the only one; empty for none. */
  readonly chosen: string;
  /** Why nothing can be sent to a terminal; null where it can. */
  readonly problem: string | null;
};

/** The terminal that a customer pays at: of the store that staff have chosen. */
export function terminalChoice(
  { terminals }: Pick<CheckoutView, "terminals">,
  subdivision: string,
  wanted: string,
): TerminalChoice {
  const names = terminals.filter((one) => one.subdivision === subdivision).map(({ name }) => name);
  const chosen = names.length === 1 ? (names[0] ?? "") : names.includes(wanted) ? wanted : "";
  return { names, chosen, problem: problemOf(names, chosen, subdivision) };
}

function problemOf(names: readonly string[], chosen: string, subdivision: string): string | null {
  if (subdivision === "") return terminalPaymentMessages.needsStore;
  if (names.length === 0) return terminalPaymentMessages.none;
  return chosen === "" ? terminalPaymentMessages.missing : null;
}
