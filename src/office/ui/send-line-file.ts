import { CallError, messagesOf } from "#ui/call.ts";
import { RefusalError } from "./calls.ts";

/** One answer of an upload of lines. `line` is the row of the file. */
export type LineAnswer =
  | { readonly line: number; readonly result: "added" | "changed" | "unchanged" | "done-before" | "left-out" }
  | { readonly line: number; readonly field: string; readonly error: string };
export type LineSums = {
  readonly isDone: boolean;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly failed: number;
  readonly error?: string;
};
export type LineResult = { readonly answers: readonly LineAnswer[]; readonly sums: LineSums };

const types: Readonly<Record<string, string>> = {
  csv: "text/csv",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};
const NEITHER = "Choose a CSV or an XLSX file.";
/** The server's own limit: nothing larger is sent. */
const MAX_BYTES = 20 * 1024 * 1024;
const TOO_LARGE = "The file is larger than 20 MB. Send it in parts of at most 50,000 lines.";
const STOPPED = "The connection ended before the last line. Send the same file again.";

export type LineUpload = {
  /** The kind of lines, as its call is named: `offers`. */
  readonly kind: string;
  readonly file: File;
  /** Of one press: sent again, it is the same job. */
  readonly key: string;
  readonly onLines: (count: number) => void;
};

/** Sends a spreadsheet of lines to a call. Throws with a sentence. */
async function post(path: string, file: File, key: string): Promise<Response> {
  const type = types[file.name.split(".").at(-1)?.toLowerCase() ?? ""];
  if (type === undefined) throw new RefusalError("noSpreadsheet", NEITHER);
  if (file.size > MAX_BYTES) throw new RefusalError("tooLarge", TOO_LARGE);
  const response = await fetch(`/api/office/${path}`, {
    method: "POST",
    headers: { "x-office": "1", "content-type": type, "idempotency-key": key },
    body: file,
  }).catch(() => {
    throw new CallError(0, []);
  });
  if (!response.ok) throw new CallError(response.status, messagesOf(await response.json().catch(() => null)));
  return response;
}

/** Sends a spreadsheet to the call that starts the job which brings it in. */
export const startLineFile = (path: string, { file, key }: Pick<LineUpload, "file" | "key">): Promise<Response> =>
  post(path, file, key);

/** Tries a spreadsheet as an upload of a kind of lines, which writes nothing, and reads its answers as they come. Throws with a sentence. */
export async function checkLineFile({ kind, file, key, onLines }: LineUpload): Promise<LineResult> {
  const response = await post(`bulk/${kind}?mode=check`, file, key);
  const answers: LineAnswer[] = [];
  let sums: LineSums | null = null;
  for await (const text of linesIn(response)) {
    const answer = JSON.parse(text) as LineAnswer | LineSums;
    if ("isDone" in answer) sums = answer;
    else answers.push(answer);
    onLines(answers.length);
  }
  if (sums === null) throw new RefusalError("stopped", STOPPED);
  if (!sums.isDone) throw new RefusalError("stopped", sums.error ?? STOPPED);
  return { answers, sums };
}

async function* linesIn({ body }: Response): AsyncGenerator<string> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (let part = await reader?.read(); part !== undefined && !part.done; part = await reader?.read()) {
    const lines = (rest + part.value).split("\n");
    rest = lines.pop() ?? "";
    yield* lines.filter((line) => line !== "");
  }
  if (rest !== "") yield rest;
}
