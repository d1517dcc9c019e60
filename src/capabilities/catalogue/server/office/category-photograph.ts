import { ok, refuse, type Result } from "#kit/result.ts";
import { commitUnlessRefused } from "#platform/commit-unless-refused.ts";
import type { OfficeContext } from "#platform/office-service.ts";
import type { Tx } from "#platform/database.ts";
import { recordAudit } from "#capabilities/audit/server/audit.service.ts";
import { addPicture, receiveUpload } from "#capabilities/media/server/media.service.ts";
import { lockTree, savePhotograph, type StoredCategory } from "./categories.store.ts";
import { type Changing, findIn, mayChangeShared, recordOf, showTree } from "./save-category.ts";

type Refusal = "notThere" | "changedBefore";
type Upload = { readonly name: string; readonly body: AsyncIterable<Uint8Array> };

/**
 * Receives a photograph of a category. The shop shows it once its files are made, and the drawing until then. The same file
 * sent again changes nothing.
 */
export async function setCategoryPhotograph(context: OfficeContext, changing: Changing, { name, body }: Upload) {
  if (!mayChangeShared(context)) return refuse("notEverySite");
  const received = await receiveUpload(context.config, body);
  if (!received.ok) return received;
  const hash = received.value;
  return change(context, changing, async (tx, own) => {
    const isSame = own.photograph?.hash === hash;
    // One that failed before is tried again.
    if (!isSame || own.photograph?.state === "failed") await addPicture(tx, { hash, name, now: context.now });
    return isSame ? "unchanged" : { hash };
  });
}

/** The shop shows the drawing again. */
export async function removeCategoryPhotograph(context: OfficeContext, changing: Changing) {
  if (!mayChangeShared(context)) return refuse("notEverySite");
  return change(context, changing, async (_tx, own) => (own.photograph === null ? "unchanged" : { hash: null }));
}

type Next = { readonly hash: string | null } | "unchanged";

async function change(
  context: OfficeContext,
  { id, version }: Changing,
  decide: (tx: Tx, own: StoredCategory) => Promise<Next>,
) {
  const done = await commitUnlessRefused(context.db, async (tx): Promise<Result<null, Refusal>> => {
    await lockTree(tx);
    const own = await findIn(tx, id);
    if (own === undefined) return refuse("notThere");
    const next = await decide(tx, own);
    if (next === "unchanged") return ok(null);
    if (own.version !== version) return refuse("changedBefore");
    await savePhotograph(tx, id, next.hash);
    await recordAudit(tx, context, {
      area: "products",
      action: "category-photograph-changed",
      record: recordOf(id, own.title),
      before: { photograph: own.photograph?.hash ?? null },
      after: { photograph: next.hash },
    });
    return ok(null);
  });
  return done.ok ? ok(await showTree(context)) : done;
}
