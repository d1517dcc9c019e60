import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { formatDay } from "#kit/calendar-day.ts";
import { Button } from "#office/ui/button.tsx";
import { officeCall, valueOf } from "#office/ui/calls.ts";
import { Choice } from "#office/ui/choice.tsx";
import { Dialog } from "#office/ui/dialog.tsx";
import { Field } from "#office/ui/field.tsx";
import { Form, FormActions } from "#office/ui/form.tsx";
import page from "#office/ui/page.module.css";
import { ReasonDialog } from "#office/ui/reason-dialog.tsx";
import { Empty, Failure, Loading } from "#office/ui/states.tsx";
import { type Column, Table } from "#office/ui/table.tsx";
import type { HolidayList, OfficeHoliday, publicHolidaysContract } from "../public-holidays.office.contract.ts";

const holidaysCall = officeCall<typeof publicHolidaysContract>();

/** What the page may be asked for; the address holds it. */
export type HolidaysSearch = { readonly year?: string | undefined };

const plainColumns: readonly Column<OfficeHoliday>[] = [
  { id: "day", label: "Day", isHead: true, cell: ({ day }) => formatDay(day as Parameters<typeof formatDay>[0]) },
  { id: "name", label: "Name", cell: ({ name }) => name },
  { id: "region", label: "Where", cell: ({ regionName }) => regionName },
];

const columnsFor = (onRemove: (row: OfficeHoliday) => void): readonly Column<OfficeHoliday>[] => [
  ...plainColumns,
  {
    id: "actions",
    label: "Actions",
    cell: (row) => (
      <Button kind="quiet" label={`Remove ${row.name}, ${row.regionName}`} onPress={() => onRemove(row)}>
        Remove
      </Button>
    ),
  },
];

type PageProps = { readonly search: HolidaysSearch; readonly onSearch: (search: HolidaysSearch) => void };

/** The public holidays of a year. */
export function PublicHolidaysPage({ search, onSearch }: PageProps) {
  const client = useQueryClient();
  const [open, setOpen] = useState<OfficeHoliday | "new" | null>(null);
  const list = useQuery({
    queryKey: ["public-holidays", search],
    queryFn: ({ signal }) =>
      valueOf(holidaysCall, "GET /api/office/public-holidays", { query: { year: search.year ?? "" }, signal }),
  });
  if (list.isPending) return <Loading />;
  if (list.isError) return <Failure error={list.error} onRetry={() => void list.refetch()} />;
  const { year, holidays, regions, mayChange } = list.data;
  const done = () => {
    void client.invalidateQueries({ queryKey: ["public-holidays"] });
    setOpen(null);
  };
  return (
    <div className={page["page"]}>
      <header className={page["head"]}>
        <h1>Public holidays {year}</h1>
        {mayChange && (
          <Button kind="primary" onPress={() => setOpen("new")}>
            Add a day
          </Button>
        )}
      </header>
      <p className={page["lead"]}>Stores are closed on these days, and trucks of their region don&apos;t go.</p>
      <div className={page["tools"]}>
        <Button onPress={() => onSearch({ year: String(year - 1) })}>{String(year - 1)}</Button>
        <Button onPress={() => onSearch({ year: String(year + 1) })}>{String(year + 1)}</Button>
      </div>
      {holidays.length === 0 ? (
        <Empty>No public holidays in {year} yet. Add them before shoppers choose delivery days of that year.</Empty>
      ) : (
        <Table
          caption={`Public holidays ${year}`}
          columns={mayChange ? columnsFor(setOpen) : plainColumns}
          rows={holidays}
          keyOf={({ country, region, day }) => `${country} ${region} ${day}`}
          isStale={list.isFetching}
        />
      )}
      {open === "new" && <HolidayDialog regions={regions} onDone={done} onClose={() => setOpen(null)} />}
      {open !== null && open !== "new" && <Removal holiday={open} onDone={done} onClose={() => setOpen(null)} />}
    </div>
  );
}

type DialogProps = {
  readonly regions: HolidayList["regions"];
  readonly onDone: () => void;
  readonly onClose: () => void;
};

function HolidayDialog({ regions, onDone, onClose }: DialogProps) {
  const options = regions.map(({ country, code, name }) => ({ id: `${country} ${code}`, label: name }));
  const [where, setWhere] = useState(options[0]?.id ?? "");
  const { control, handleSubmit } = useForm({ defaultValues: { day: "", name: "" } });
  const add = useMutation({
    mutationFn: (typed: { readonly day: string; readonly name: string }) => {
      const [country = "", region = ""] = where.split(" ");
      const body = { country: country === "NZ" ? ("NZ" as const) : ("AU" as const), region, seen: null, ...typed };
      return valueOf(holidaysCall, "POST /api/office/public-holidays", { body });
    },
    onSuccess: onDone,
  });
  return (
    <Dialog title="Add a public holiday" isOpen onClose={onClose}>
      <Form onSubmit={handleSubmit((typed) => add.mutate(typed))} error={add.error}>
        <Field control={control} name="day" label="Day" type="date" rules={{ required: "Enter a day." }} autoFocus />
        <Field control={control} name="name" label="Name" rules={{ required: "Enter a name." }} />
        <Choice label="Where" options={options} value={where} onChange={setWhere} />
        <FormActions onCancel={onClose} save="Add this day" isPending={add.isPending} />
      </Form>
    </Dialog>
  );
}

type RemovalProps = { readonly holiday: OfficeHoliday; readonly onDone: () => void; readonly onClose: () => void };

function Removal({ holiday: { country, region, regionName, day, name }, onDone, onClose }: RemovalProps) {
  const remove = useMutation({
    mutationFn: (reason: string) =>
      valueOf(holidaysCall, "POST /api/office/public-holidays/remove", {
        body: { country, region, day, seen: name, reason },
      }),
    onSuccess: onDone,
  });
  return (
    <ReasonDialog
      title={`Remove ${name}, ${regionName}?`}
      confirm="Remove this day"
      isDanger
      error={remove.error}
      isPending={remove.isPending}
      onConfirm={(reason) => remove.mutate(reason)}
      onClose={onClose}
    />
  );
}
