import { z } from "zod";
import { expect, test } from "vitest";
import { fieldLabel } from "#shop/field-label.ts";
import { linesOfFile } from "#platform/files/line-files.ts";
import { officeModules } from "./modules.ts";

const calls = officeModules.flatMap(({ contract }) =>
  Object.entries(contract).flatMap(([call, { lines }]) => (lines === undefined ? [] : [{ call, schema: lines.sent }])),
);

test.each(calls)("a file sent to $call may name its columns as error messages do (OFI-03)", async ({ schema }) => {
  const names = Object.keys(
    (z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }).properties ?? {}) as object,
  );
  expect(names.length).toBeGreaterThan(0);
  const bytes = Buffer.from(`${names.map((name) => fieldLabel([name])).join(",")}\n${names.map(() => "1").join(",")}`);
  const read: Uint8Array[] = [];
  for await (const part of await linesOfFile({ bytes, type: "csv" }, schema)) read.push(part);
  expect(Object.keys(JSON.parse(Buffer.concat(read).toString()) as object)).toEqual(names);
});
