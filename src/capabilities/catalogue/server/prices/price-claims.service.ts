import type { Market } from "#shop/markets.ts";
import type { LineFault, TransferClient } from "#platform/files/transfer.ts";
import { describeFalseWas } from "../../catalogue.copy.ts";
import { type LedgerRow, checkWasPrice, priceRules } from "../../prices/price.rules.ts";
import type { SellingSite } from "../../import/product-row.ts";
import { type ClaimRow, listNewClaims } from "./price-claims.store.ts";

type ClaimContext = { readonly now: Date; readonly sellingSites: readonly SellingSite[] };

/** The ledger as it will be once the line is in. */
function ledgerWith({ ledger, priceCents, isSameGoods }: ClaimRow, now: number): readonly LedgerRow[] {
  const known = ledger.map((row) => ({ ...row, at: Date.parse(row.at) }));
  const last = known.at(-1);
  if (last === undefined) return [{ at: now, price: priceCents, rrp: null }];
  const at = Math.max(now, last.at);
  const gone = isSameGoods ? [] : [{ at, price: null, rrp: null }];
  return last.price === priceCents && isSameGoods ? known : [...known, ...gone, { at, price: priceCents, rrp: null }];
}

/** What lines say was asked before and was not, each with its reason. What is in the shop already is judged when it is shown. */
export async function falseWasPrices(
  client: TransferClient,
  { now, sellingSites }: ClaimContext,
): Promise<LineFault[]> {
  const marketOf = (site: string): Market => sellingSites.find(({ code }) => code === site)?.country ?? "AU";
  return (await listNewClaims(client)).flatMap((claim) => {
    const ledger = ledgerWith(claim, now.getTime());
    const at = Math.max(now.getTime(), ledger.at(-1)?.at ?? 0);
    const judged = checkWasPrice({ was: claim.wasCents, ledger, now: at, rule: priceRules[marketOf(claim.site)] });
    return judged.kind === "backed" ? [] : [{ line: claim.line, sentence: describeFalseWas(claim, judged) }];
  });
}
