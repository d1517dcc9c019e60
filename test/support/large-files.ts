import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { createInterface } from "node:readline";
import { zipSync } from "fflate";
import type { FastifyInstance } from "fastify";

const MILLION = 1_000_000;

/** A spreadsheet of offers with a million rows, as CSV: about 15 MB. */
export const millionRows = (): Buffer =>
  Buffer.from(`site,sku,popularity\n${Array.from({ length: MILLION }, (_, at) => `hc,S${at},7`).join("\n")}\n`);

/** A workbook whose sheet has a million rows; packed it is small. */
export function millionRowBook(): Buffer {
  const rows = Array.from({ length: MILLION }, (_, at) => `<row r="${at + 1}"><c t="s"><v>0</v></c></row>`);
  const sheet = Buffer.from(`<worksheet><sheetData>${rows.join("")}</sheetData></worksheet>`);
  return Buffer.from(zipSync({ "xl/workbook.xml": Buffer.from("<workbook/>"), "xl/worksheets/sheet1.xml": sheet }));
}

const MEGABYTE = 1024 * 1024;

/** By how many megabytes memory grew at most while the work ran, and how often others had a turn meanwhile. */
export async function whileWatchingMemory<T>(
  work: () => Promise<T>,
): Promise<{ readonly answer: T; readonly grownMb: number; readonly turns: number }> {
  const used = () => {
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  const before = used();
  let [most, turns] = [before, 0];
  const watching = setInterval(() => {
    most = Math.max(most, used());
    turns += 1;
  }, 20);
  try {
    const answer = await work();
    return { answer, grownMb: (most - before) / MEGABYTE, turns };
  } finally {
    clearInterval(watching);
  }
}

type Streamed = { readonly kind: string; readonly secret: string; readonly lines: Iterable<string> };
type Streaming = {
  readonly answers: number;
  readonly last: Readonly<Record<string, unknown>>;
  /** How many lines were taken at most that had no answer yet. */
  readonly maxUnanswered: number;
};

/** Sends lines over a connection as fast as they are taken. */
export async function streamLines(office: FastifyInstance, { kind, secret, lines }: Streamed): Promise<Streaming> {
  const { port } = office.server.address() as AddressInfo;
  const sending = request({
    port,
    host: "127.0.0.1",
    method: "POST",
    path: `/api/office/bulk/${kind}`,
    headers: { authorization: `Bearer ${secret}`, "content-type": "application/x-ndjson" },
  });
  let [sent, maxUnanswered] = [0, 0];
  let answers = 0;
  const answered = new Promise<Streaming>((done, fail) => {
    sending.on("error", fail);
    sending.on("response", async (response) => {
      let last = "";
      for await (const line of createInterface({ input: response })) {
        answers += 1;
        last = line;
      }
      done({ answers, last: JSON.parse(last) as Record<string, unknown>, maxUnanswered });
    });
  });
  for (const line of lines) {
    sent += 1;
    maxUnanswered = Math.max(maxUnanswered, sent - answers);
    if (!sending.write(line)) await new Promise((done) => sending.once("drain", done));
  }
  sending.end();
  return answered;
}
