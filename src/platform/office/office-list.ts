import type { z } from "zod";
import type { OfficeArea, OfficePermission } from "#shop/office-permissions.ts";
import type { OfficeContext } from "../office-service.ts";

/** A value of an exported cell: money as dollars, an instant as ISO text. */
export type ExportedValue = string | number | null;

export type ExportedColumn<Row> = {
  /** The id of the column on the screen. */
  readonly id: string;
  readonly label: string;
  readonly value: (row: Row) => ExportedValue;
};

/** Columns that a shop has added, and their values for a batch of rows, in the order of both. */
export type AddedColumns<Row> = {
  readonly labels: readonly string[];
  readonly values: (rows: readonly Row[]) => Promise<readonly (readonly ExportedValue[])[]>;
};

/** A list of the office that can be exported, with the filters of its screen. */
export type OfficeList<Filters extends z.ZodType = z.ZodType, Row = unknown> = {
  /** As in the address of its screen: `staff`. */
  readonly list: string;
  /** `members of staff`, for the title of an export. */
  readonly plural: string;
  readonly area: OfficeArea;
  readonly needs: OfficePermission;
  readonly filters: Filters;
  readonly columns: readonly ExportedColumn<Row>[];
  /** They come after the others. */
  readonly added?: (context: OfficeContext) => Promise<AddedColumns<Row>>;
  /** Null where counting takes as long as exporting. */
  readonly count: ((context: OfficeContext, filters: z.output<Filters>) => Promise<number>) | null;
  /** A batch of rows that the asker may see, and where the next one begins; an empty cursor is the beginning. */
  readonly rows: (
    context: OfficeContext,
    filters: z.output<Filters>,
    cursor: string,
  ) => Promise<{ readonly rows: readonly Row[]; readonly next: string | null }>;
};

/** A list without its types, which were checked before. */
export type AnyOfficeList = Omit<OfficeList, "columns" | "added" | "count" | "rows"> & {
  readonly columns: readonly ExportedColumn<never>[];
  readonly count: ((context: OfficeContext, filters: never) => Promise<number>) | null;
  readonly rows: (
    context: OfficeContext,
    filters: never,
    cursor: string,
  ) => Promise<{ readonly rows: readonly never[]; readonly next: string | null }>;
};

export const officeList = <Filters extends z.ZodType, Row>(list: OfficeList<Filters, Row>): AnyOfficeList =>
  list as unknown as AnyOfficeList;
