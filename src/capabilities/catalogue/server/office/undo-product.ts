import { isDeepStrictEqual } from "node:util";
import { ok, refuse, type Result } from "#kit/result.ts";
import type { Tx } from "#platform/database.ts";
import type { OfficeContext } from "#platform/office-service.ts";
import type { UndoableRow, UndoKind } from "#capabilities/audit/server/audit.service.ts";
import { undoMessages } from "../../catalogue-office.copy.ts";
import { sameFields } from "../../products/product-audit.rules.ts";
import { readOfficeProduct } from "./product-record.ts";
import { findProductSave } from "./save-product.store.ts";
import { saveProductIn } from "./save-product.ts";

const no = (sentence: string) => refuse("inTheWay", { sentence });

/** Saves what the fields were before, while they are still what the save made of them. */
async function undo(
  tx: Tx,
  context: OfficeContext,
  row: UndoableRow,
): Promise<Result<{ jobId: string | null }, "inTheWay">> {
  const save = await findProductSave(tx, row.id);
  if (save === null) return no(undoMessages.unknown);
  const current = await readOfficeProduct(context, save.productId, tx);
  if (!current.ok) return no(undoMessages.gone);
  const isAsLeft = isDeepStrictEqual(JSON.parse(JSON.stringify(sameFields(save.after, current.value))), save.after);
  if (!isAsLeft) return no(undoMessages.changedSince(row.laterName));
  const input = { version: "newest", changes: save.before, action: "product-undone" } as const;
  const saved = await saveProductIn(tx, context, save.productId, input);
  if (saved.ok) return ok({ jobId: null });
  if (saved.refusal === "notYours") return no(undoMessages.notYours);
  const [sentence] = (saved.detail?.["sentences"] ?? []) as readonly string[];
  return no(sentence ?? undoMessages.changedSince(row.laterName));
}

/** Fields of products; an undo can itself be undone. */
export const productUndo: UndoKind = { actions: ["product-changed", "product-undone"], undo };
