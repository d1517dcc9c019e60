import type pg from "pg";
import type { RowReading } from "#kit/record-reader.ts";
import { CsvFileError, CsvSyntaxError, readCsv, writeCsv, type CsvRecord } from "./csv.ts";

/** Any number that no other user of the database locks. */
const IMPORT_LOCK = 7_234_004;
const BATCH = 500;
const MAX_FAULTS = 50;

export type TransferClient = pg.ClientBase;

export type LineFault = { readonly line: number; readonly sentence: string };
export type Counts = { readonly added: number; readonly changed: number; readonly unchanged: number };
export type Lined<Row> = Row & { readonly line: number };
/** Lines of a file that cannot be imported: the first of `count`, by line. */
export type Faults = { readonly first: readonly LineFault[]; readonly count: number };
/** A record of a file, or what is wrong with its line. The first one is the header. */
export type ImportRecord = CsvRecord | LineFault;

/** Commits the rows written so far, where the import commits in batches; otherwise does nothing. */
export type CommitBatch = () => Promise<void>;

/** The steps of importing one kind of file. Nothing is written before `apply`. */
export type ImportSteps<Row> = {
  readonly read: (fields: readonly string[]) => RowReading<Row>;
  readonly save: (rows: readonly Lined<Row>[]) => Promise<void>;
  /** Checks that need every row: repeated keys, references to unknown names. */
  readonly check: () => Promise<readonly LineFault[]>;
  /** Looks at what the import would change, before it does. A sentence stops the import. */
  readonly review?: (faults: Faults) => Promise<string | null>;
  readonly apply: (commitBatch: CommitBatch) => Promise<Counts>;
};

export type ImportStage = "reading" | "checking" | "writing";

export type ImportOptions<Row> = {
  readonly file: string;
  /** `trial` does everything and rolls it back. */
  readonly purpose: "real" | "trial";
  /** One transaction for the whole file by default. */
  readonly commits?: "once" | "in batches";
  /** What the file says, where it is not CSV with commas. */
  readonly records?: AsyncIterable<ImportRecord>;
  /** Imports the good lines of a file with wrong ones; `check` has then removed the lines that it names. */
  readonly leavesOutFaults?: true;
  readonly begin: (client: TransferClient, header: readonly string[]) => Promise<ImportSteps<Row> | string>;
  readonly onProgress?: (stage: ImportStage, done: number, total: number) => void;
};

/** `faults` are the first of `faultCount`, by line. */
export type ImportReport =
  | ({ readonly outcome: "done" | "tried" } & Counts)
  | { readonly outcome: "refused"; readonly faults: readonly LineFault[]; readonly faultCount: number };

/** The import cannot begin; the message is a sentence for a person. */
export class TransferError extends Error {}

/** A review has stopped the import; nothing was changed. */
export class ImportStopped extends TransferError {}

/** Another import is under way; this one can be done after it. */
export class ImportBusy extends TransferError {}

class FaultList {
  readonly #faults: LineFault[] = [];
  count = 0;

  add(...faults: readonly LineFault[]): void {
    this.count += faults.length;
    this.#faults.push(...faults.slice(0, Math.max(0, MAX_FAULTS - this.#faults.length)));
  }

  list(): Faults {
    return { first: this.#faults.toSorted((a, b) => a.line - b.line), count: this.count };
  }

  report(): ImportReport {
    const { first, count } = this.list();
    return { outcome: "refused", faults: first, faultCount: count };
  }
}

const ignoreLoss = (): void => {};

async function connectTo(pool: pg.Pool): Promise<pg.PoolClient> {
  const client = await pool.connect();
  // The running query reports a lost connection; without a listener the loss would end the process.
  client.on("error", ignoreLoss);
  return client;
}

/** A failure after some batches were committed. Another run of the import adds the rest. */
export class ImportInterrupted extends Error {}

/**
 * Imports a file: nothing of it when a line is wrong. A file whose batches are committed separately may be imported in
 * part when a failure interrupts it. Throws `TransferError`, `CsvFileError` and `ImportInterrupted`.
 */
export async function runImport<Row>(pool: pg.Pool, options: ImportOptions<Row>): Promise<ImportReport> {
  const client = await connectTo(pool);
  let broken: Error | undefined;
  let batches = 0;
  try {
    await beginTransaction(client);
    const lock = await client.query<{ mine: boolean }>("select pg_try_advisory_lock($1) as mine", [IMPORT_LOCK]);
    if (lock.rows[0]?.mine !== true) throw new ImportBusy("Another import is under way. Run this one after it.");
    const commitBatch = async (): Promise<void> => {
      await client.query("commit");
      batches++;
      await beginTransaction(client);
    };
    const inBatches = options.purpose === "real" && options.commits === "in batches";
    const report = await importInto(client, options, inBatches ? commitBatch : async () => {});
    await client.query(report.outcome === "done" ? "commit" : "rollback");
    return report;
  } catch (cause) {
    await client.query("rollback").catch((lost: Error) => void (broken = lost));
    throw batches === 0 ? cause : new ImportInterrupted("The import was interrupted.", { cause });
  } finally {
    await client
      .query(`select pg_advisory_unlock(${IMPORT_LOCK}); discard temp`)
      .catch((lost: Error) => void (broken = lost));
    client.off("error", ignoreLoss);
    client.release(broken);
  }
}

/** Memory for sorting the import's rows and index entries; larger batches of index entries cost less. */
const ROOM =
  "set local work_mem = '64MB'; set local maintenance_work_mem = '256MB'; set local gin_pending_list_limit = '256MB'";

async function beginTransaction(client: TransferClient): Promise<void> {
  await client.query("begin");
  await client.query(`set local statement_timeout = 0; ${ROOM}`);
}

async function importInto<Row>(
  client: TransferClient,
  options: ImportOptions<Row>,
  commitBatch: CommitBatch,
): Promise<ImportReport> {
  const { file, onProgress } = options;
  const faults = new FaultList();
  const onBytes = (done: number, total: number) => onProgress?.("reading", done, total);
  const records = options.records ?? readCsv(file, { onBytes });
  const steps = await readInto(client, { ...options, records, faults });
  if (steps === null) return faults.report();
  onProgress?.("checking", 0, 1);
  faults.add(...(await steps.check()));
  if (faults.count > 0 && options.leavesOutFaults !== true) return faults.report();
  const stop = (await steps.review?.(faults.list())) ?? null;
  if (stop !== null) throw new ImportStopped(stop);
  onProgress?.("writing", 0, 1);
  const counts = await steps.apply(commitBatch);
  return { outcome: options.purpose === "real" ? "done" : "tried", ...counts };
}

type Reading<Row> = ImportOptions<Row> & { records: AsyncIterable<ImportRecord>; faults: FaultList };

/** Reads and saves every readable row; null when the rest of the file cannot be parsed. */
async function readInto<Row>(client: TransferClient, reading: Reading<Row>): Promise<ImportSteps<Row> | null> {
  const { faults } = reading;
  let steps: ImportSteps<Row> | null = null;
  let width = 0;
  let batch: Lined<Row>[] = [];
  try {
    for await (const record of reading.records) {
      if ("sentence" in record) {
        faults.add(record);
        continue;
      }
      const { line, fields } = record;
      if (steps === null) {
        const begun = await reading.begin(client, fields);
        if (typeof begun === "string") throw new TransferError(`${reading.file}: ${begun}`);
        [steps, width] = [begun, fields.length];
        continue;
      }
      const row: RowReading<Row> = fields.length === width ? steps.read(fields) : wrongWidth(fields.length, width);
      if (!row.ok) faults.add(...row.faults.map((sentence) => ({ line, sentence })));
      else if (batch.push({ ...row.row, line }) === BATCH) {
        await steps.save(batch);
        batch = [];
      }
    }
  } catch (cause) {
    if (!(cause instanceof CsvSyntaxError)) throw cause;
    // The rest of the file cannot be read.
    if (reading.leavesOutFaults) throw new TransferError(`${reading.file}, line ${cause.line}: ${cause.message}.`);
    faults.add({ line: cause.line, sentence: cause.message });
  }
  if (steps === null && faults.count === 0) throw new CsvFileError(`${reading.file} is empty.`);
  if (steps !== null && batch.length > 0) await steps.save(batch);
  return steps;
}

const wrongWidth = (found: number, wanted: number): { ok: false; faults: string[] } => ({
  ok: false,
  faults: [`this row has ${found} ${found === 1 ? "field" : "fields"}, the header has ${wanted}`],
});

export type ExportOptions = {
  readonly file: string;
  readonly header: readonly string[];
  /** The next records, or none at the end. All are of the same snapshot. */
  readonly next: (client: TransferClient) => Promise<readonly (readonly string[])[]>;
  readonly onProgress?: (rows: number) => void;
};

/** Writes the file and answers its number of rows. */
export async function runExport(pool: pg.Pool, options: ExportOptions): Promise<number> {
  const client = await connectTo(pool);
  let rows = 0;
  async function* batches(): AsyncGenerator<readonly (readonly string[])[]> {
    yield [options.header];
    for (let more = await options.next(client); more.length > 0; more = await options.next(client)) {
      yield more;
      rows += more.length;
      options.onProgress?.(rows);
    }
  }
  try {
    await client.query("begin transaction isolation level repeatable read read only");
    await writeCsv(options.file, batches());
    return rows;
  } finally {
    await client.query("rollback").catch(() => {});
    client.off("error", ignoreLoss);
    client.release();
  }
}
