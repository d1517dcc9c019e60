import type { Tx } from "#platform/database.ts";
import type { OfficeContext } from "#platform/office-service.ts";
import { changeBy } from "./stock-changes.ts";
import { lockPlaces, writeOnHand } from "./stock-ledger.store.ts";

export type ReturnedGoods = {
  readonly productId: number;
  readonly place: string;
  /** Pieces in, and out again where they are written off. */
  readonly moves: readonly number[];
  /** The return's number. */
  readonly reference: string;
  readonly reason: string;
};

/** Books goods that came back; each move is a row of the ledger. */
export async function postReturnedGoods(tx: Tx, context: OfficeContext, goods: ReturnedGoods): Promise<void> {
  const { productId, place, moves, reference, reason } = goods;
  for (const quantity of moves) {
    const before = (await lockPlaces(tx, { productId, places: [place] })).get(place) ?? 0;
    const change = changeBy(context, { cause: quantity > 0 ? "return" : "adjustment", reference, reason });
    await writeOnHand(tx, { productId, onHand: new Map([[place, before + quantity]]), change });
  }
}
