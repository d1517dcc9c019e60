import { Status } from "#office/ui/states.tsx";
import type { PriceRow } from "../prices/prices.office.contract.ts";

/** What the ledger says of a was-price or an RRP. */
export const Verdicts = ({ verdicts }: Pick<PriceRow, "verdicts">) =>
  verdicts.map(({ isShown, sentence }) => (
    <Status key={sentence} tone={isShown ? "good" : "warn"}>
      {sentence}
    </Status>
  ));
