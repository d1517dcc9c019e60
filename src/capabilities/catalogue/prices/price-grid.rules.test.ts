import { describe, expect, test } from "vitest";
import {
  cellFault,
  changeOfRow,
  emptyHistory,
  rebaseOnNewest,
  pasteAt,
  readClipboard,
  readGridCell,
  redo,
  shownText,
  undo,
  withoutRows,
  writeCells,
} from "./price-grid.rules.ts";
import type { PriceRow } from "./prices.office.contract.ts";

const row = (sku: string, more: Partial<PriceRow> = {}): PriceRow => ({
  productId: 1,
  sku,
  title: sku,
  brand: "Asko",
  stockStatus: "inStock",
  price: 1299,
  rrp: 1499,
  was: null,
  cost: 612,
  special: null,
  from: null,
  to: null,
  asked: 1299,
  isRunning: false,
  margin: 40,
  isBelowCost: false,
  verdicts: [],
  version: "1",
  ...more,
});
const [a, b, c] = [row("A"), row("B"), row("C")];
const rows = [a, b, c];
const write = (sku: PriceRow, text: string) => ({ row: sku, field: "price", text }) as const;

describe("a cell of the price grid", () => {
  test.each([
    ["1299", 1299],
    ["$1,299.00", 1299],
    [" $ 1,299.50 ", 1299.5],
    ["1299.5\u00a0", 1299.5],
  ])("reads %j as an amount (OFC-05)", (text, dollars) =>
    expect(readGridCell("price", text)).toEqual({ ok: true, value: dollars }),
  );

  test.each(["1.299,00", "12,99", "cheap", "-5", "1e3", "1299.001"])("doesn't guess at %j (OFC-05, OFR-13)", (text) =>
    expect(cellFault("rrp", text)).toBe(`RRP: "${text}" isn't an amount. Use 1299.00`),
  );

  test.each(["27/11/2026", "2026-11-27"])("reads %j as a day, the day before the month (OFC-05)", (text) =>
    expect(readGridCell("from", text)).toEqual({ ok: true, value: "2026-11-27" }),
  );

  test.each(["31/11/2026", "11/27/2026", "Friday"])(
    "says how a day is written instead of %j (OFC-05, OFR-13)",
    (text) => expect(cellFault("to", text)).toBe(`To: "${text}" isn't a day. Use 27/11/2026`),
  );

  test("without text removes its value, except the price (OFC-05, OFR-13)", () => {
    expect(readGridCell("rrp", "")).toEqual({ ok: true, value: null });
    expect(readGridCell("special", "none")).toEqual({ ok: true, value: null });
    expect(cellFault("price", "")).toBe("Enter a price of $0.01 or more.");
  });
});

describe("what is typed", () => {
  test("is one step that undo takes back and redo brings again (OFC-05)", () => {
    const once = writeCells(emptyHistory, [write(a, "999"), write(b, "888")]);
    const twice = writeCells(once, [write(a, "777")]);
    expect(shownText(a, undo(twice).now["A"], "price")).toBe("999");
    expect(undo(undo(twice)).now).toEqual({});
    expect(redo(undo(twice)).now).toEqual(twice.now);
    expect(undo(emptyHistory)).toEqual(emptyHistory);
  });

  test("is no change when it says what is stored (OFC-05)", () =>
    expect(writeCells(emptyHistory, [write(a, "$1,299")]).now).toEqual({}));

  test("stays as typed when it can't be read, and makes no change of its row (OFC-05)", () => {
    const { now } = writeCells(emptyHistory, [write(a, "cheap")]);
    expect(shownText(a, now["A"], "price")).toBe("cheap");
    expect(changeOfRow(now["A"]!)).toBeNull();
  });

  test("keeps the version that it was typed over when the list is read again (OFR-05)", () => {
    const typed = writeCells(emptyHistory, [write(a, "999")]);
    const again = row("A", { version: "2", rrp: 1599 });
    const more = writeCells(typed, [{ row: again, field: "cost", text: "600" }]);
    expect(more.now["A"]?.base.version).toBe("1");
    expect(changeOfRow(more.now["A"]!)).toEqual({ price: 999, cost: 600 });
  });

  test("is laid over the newest version where staff choose so (OFR-05)", () => {
    const typed = writeCells(emptyHistory, [write(a, "999"), { row: a, field: "cost", text: "600" }]);
    const { now } = rebaseOnNewest(typed, row("A", { version: "2", cost: 600 }));
    expect(now["A"]).toMatchObject({ base: { version: "2" }, cells: { price: "999" } });
    expect(now["A"]?.cells.cost).toBeUndefined();
  });

  test("leaves the grid once it is published, and the rest stays (OFC-05)", () => {
    const typed = writeCells(emptyHistory, [write(a, "999"), write(b, "cheap")]);
    expect(Object.keys(withoutRows(typed, ["A"]).now)).toEqual(["B"]);
  });
});

describe("cells of a spreadsheet", () => {
  test.each([
    [
      "1\t2\r\n3\t4\r\n",
      [
        ["1", "2"],
        ["3", "4"],
      ],
    ],
    ["1299", [["1299"]]],
    ["\t2\n3", [["", "2"], ["3"]]],
    ['"a\nb"\t"say ""x"""\n', [["a\nb", 'say "x"']]],
    ["1\n\n3\n", [["1"], [""], ["3"]]],
    ["", [[""]]],
  ])("%j are read in rows and columns (OFC-05)", (text, cells) => expect(readClipboard(text)).toEqual(cells));

  test("go to the right and down from one cell; an empty one leaves its cell (OFC-05)", () => {
    const pasted = pasteAt(readClipboard("$999.00\t\t600\n888\t1200"), { rows, sku: "B", field: "price" });
    expect(pasted).toEqual({
      ok: true,
      value: [
        { row: b, field: "price", text: "$999.00" },
        { row: b, field: "cost", text: "600" },
        { row: c, field: "price", text: "888" },
        { row: c, field: "rrp", text: "1200" },
      ],
    });
  });

  test.each([
    ["1\t2\t3", "You copied 3 columns, but only 2 can be filled from this cell. Nothing was pasted."],
    ["1\n2\n3", "You copied 3 rows, but only 2 follow on this page from this cell. Nothing was pasted."],
  ])("that don't fit are refused whole: %j (OFC-05, OFR-13)", (text, sentence) =>
    expect(pasteAt(readClipboard(text), { rows, sku: "B", field: "from" })).toMatchObject({
      ok: false,
      detail: { sentence },
    }),
  );
});
