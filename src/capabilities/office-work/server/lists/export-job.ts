import { z } from "zod";
import { csvText } from "#platform/files/csv.ts";
import type { AnyOfficeList, ExportedValue, OfficeList } from "#platform/office/office-list.ts";
import { xlsxFile } from "#platform/files/xlsx.ts";
import { type ExportFormat, exportFormats, exportName, maxExported, neutralised } from "../../office-export.rules.ts";
import { type AnyOfficeJobKind, officeJob } from "../jobs/office-job.ts";
import type { JobFile } from "../jobs/jobs.store.ts";

export const EXPORT_JOB = "export";

const ExportPayload = z.object({
  list: z.string(),
  format: z.enum(exportFormats),
  filters: z.record(z.string(), z.string()),
  hidden: z.array(z.string()),
});

const types: Readonly<Record<ExportFormat, string>> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

type Line = readonly ExportedValue[];

async function fileOf(
  name: string,
  format: ExportFormat,
  header: readonly string[],
  lines: readonly Line[],
): Promise<JobFile> {
  const type = types[format];
  if (format === "xlsx") return { name, type, bytes: await xlsxFile(header, lines) };
  const text = csvText([header, ...lines.map((line) => line.map(textOf))]);
  // Excel takes a file without this mark for one in an old character set.
  return { name, type, bytes: Buffer.from(`\uFEFF${text}`) };
}

const textOf = (value: ExportedValue): string => (value === null ? "" : String(value));
const safe = (value: ExportedValue): ExportedValue => (typeof value === "string" ? neutralised(value) : value);

/** Writes a list into a file with the rows that the person who asked may see now. */
export const exportJob = (lists: readonly AnyOfficeList[]): AnyOfficeJobKind =>
  officeJob({
    kind: EXPORT_JOB,
    input: ExportPayload,
    run: async (_tools, job) => {
      const { list, format, filters, hidden } = job.input;
      const source = lists.find((one) => one.list === list) as OfficeList<z.ZodType, unknown> | undefined;
      if (source === undefined) return job.fail("This list cannot be exported.");
      const parsedFilters = source.filters.parse(filters);
      const columns = source.columns.filter(({ id }) => !hidden.includes(id));
      const added = await source.added?.(job.context);
      const lines: Line[] = [];
      for (let cursor: string | null = ""; cursor !== null;) {
        if (await job.isCancelled()) return;
        const batch = await source.rows(job.context, parsedFilters, cursor);
        const more = (await added?.values(batch.rows)) ?? [];
        for (const [at, row] of batch.rows.entries())
          lines.push([...columns.map(({ value }) => value(row)), ...(more[at] ?? [])].map(safe));
        cursor = batch.next;
        if (lines.length > maxExported[format])
          return job.fail("The list has grown too long for this file. Narrow the filters.");
        await job.progress(lines.length);
      }
      const name = exportName(list, format, job.now());
      const header = [...columns.map(({ label }) => label), ...(added?.labels.map(neutralised) ?? [])];
      const count = lines.length.toLocaleString("en-AU");
      await job.finish({ summary: `${count} rows exported.`, file: await fileOf(name, format, header, lines) });
    },
  });
