import { inTransaction, type Database } from "#platform/database.ts";
import { enqueue, type JobHandler } from "#platform/jobs.ts";
import type { JobTools } from "#platform/jobs/job-tools.ts";
import { nowOf } from "#platform/visits.ts";
import { addPhotograph, pictureOf } from "#capabilities/catalogue/server/catalogue.service.ts";
import { receiveUpload } from "#capabilities/media/server/media.service.ts";

const TAKE = "demo.photographs";

/** After the first pages, which need the processor. */
const LATER_MS = 3_000;

/** The demonstration's photographs are taken once the shop is open, so that it starts as fast as without them. */
export const queueDemoPhotographs = (db: Database): Promise<void> =>
  enqueue(db, { kind: TAKE, payload: {}, queue: "pictures", onceKey: TAKE, delayMs: LATER_MS });

/** Renders them from the drawings and adds them as staff would; the same bytes are one picture, so it may run twice. */
async function take({ db, config }: JobTools): Promise<void> {
  const { listPhotographed, shotsOf } = await import("#seed/photographs.ts");
  const { photograph } = await import("#seed/studio.ts");
  const photographed = await listPhotographed(db.pool);
  const taken = photographed.flatMap((product) =>
    shotsOf(product.kind).map((shot, place) => ({ product, shot, place })),
  );
  // The first pictures of all come before the second ones, because a list shows the first that is ready.
  for (const { product, shot } of taken.toSorted((one, other) => one.place - other.place)) {
    const { id, sku, title } = product;
    const drawing = await pictureOf(db, sku);
    if (drawing === null) continue;
    const received = await receiveUpload(config, bytesOf(await photograph(drawing, shot)));
    if (!received.ok) throw new Error(`The photograph of ${sku} is refused: ${received.refusal}`);
    const picture = {
      productId: id,
      hash: received.value,
      name: `${sku}-${shot.shows}.${shot.view === "fitted" ? "jpg" : "png"}`,
      now: nowOf(config),
    };
    const { shows: view, alt } = shot;
    await inTransaction(db, (tx) => addPhotograph(tx, { ...picture, view, alt: alt(title) }));
  }
}

async function* bytesOf(bytes: Buffer): AsyncIterable<Uint8Array> {
  yield bytes;
}

export const demoPhotographJobs = (tools: JobTools): Readonly<Record<string, JobHandler>> => ({
  [TAKE]: () => take(tools),
});
