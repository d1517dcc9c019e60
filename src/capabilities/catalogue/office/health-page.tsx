import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Link } from "react-aria-components";
import { Button } from "#office/ui/button.tsx";
import { valueOf } from "#office/ui/calls.ts";
import { Choice } from "#office/ui/choice.tsx";
import { Dialog } from "#office/ui/dialog.tsx";
import { Field } from "#office/ui/field.tsx";
import { Form, FormActions } from "#office/ui/form.tsx";
import page from "#office/ui/page.module.css";
import { Empty, Failure, Loading, Notice } from "#office/ui/states.tsx";
import { type Column, Table } from "#office/ui/table.tsx";
import type { HealthRow } from "../catalogue.office.contract.ts";
import { catalogueCall } from "./catalogue-call.ts";
import { formatCategory } from "./product.copy.ts";

const link = (query: Readonly<Record<string, string>>) => `/products?${new URLSearchParams(query)}`;

const columnsFor = (
  onBar: ((row: HealthRow) => void) | null,
  onOwner: ((row: HealthRow) => void) | null,
): readonly Column<HealthRow>[] => [
  {
    id: "title",
    label: "Category",
    isHead: true,
    cell: (row) => <Link href={link({ category: row.path })}>{formatCategory(row)}</Link>,
  },
  {
    id: "owner",
    label: "Owner",
    cell: (row) => (
      <>
        {row.owner?.name ?? "Nobody"}
        {onOwner !== null && (
          <Button kind="quiet" label={`Change the owner of ${row.title}`} onPress={() => onOwner(row)}>
            Change
          </Button>
        )}
      </>
    ),
  },
  { id: "products", label: "Products", align: "end", cell: ({ products }) => products },
  { id: "score", label: "Score", align: "end", cell: ({ score }) => score ?? "–" },
  {
    id: "below",
    label: "Below the bar",
    align: "end",
    cell: ({ path, belowBar }) =>
      belowBar === 0 ? 0 : <Link href={link({ category: path, score: "below-bar" })}>{belowBar}</Link>,
  },
  {
    id: "bar",
    label: "Needed to publish",
    align: "end",
    cell: (row) => (
      <>
        {row.bar}
        {onBar !== null && (
          <Button kind="quiet" label={`Change the bar of ${row.title}`} onPress={() => onBar(row)}>
            Change
          </Button>
        )}
      </>
    ),
  },
];

/** How complete the catalogue is: by category, by gap, by day. */
export function HealthPage({ mayChangeBar }: { readonly mayChangeBar: boolean }) {
  const [changing, setChanging] = useState<HealthRow | null>(null);
  const [owned, setOwned] = useState<HealthRow | null>(null);
  const health = useQuery({
    queryKey: ["catalogue-health"],
    queryFn: ({ signal }) => valueOf(catalogueCall, "GET /api/office/catalogue-health", { signal }),
  });
  if (health.isPending) return <Loading />;
  if (health.isError) return <Failure error={health.error} onRetry={() => void health.refetch()} />;
  const { categories, owners, people, gaps, days, unscored } = health.data;
  return (
    <div className={page["page"]}>
      <h1>Catalogue health</h1>
      {unscored > 0 && (
        <Notice tone="info">{`${unscored} products have no score yet. They get one within minutes.`}</Notice>
      )}
      {categories.length === 0 && <Empty>No products yet. Make one under Products, or import a file.</Empty>}
      <div className={page["split"]}>
        <Table
          caption="Completeness by category"
          columns={columnsFor(mayChangeBar ? setChanging : null, mayChangeBar ? setOwned : null)}
          rows={categories}
          keyOf={({ categoryId }) => String(categoryId)}
          isStale={false}
        />
        <div className={page["form"]}>
          <section className={page["panel"]} aria-labelledby="owners">
            <h2 id="owners">By owner</h2>
            <Table
              caption="Completeness by owner"
              columns={ownerColumns}
              rows={owners}
              keyOf={({ owner }) => owner?.id ?? ""}
              isStale={false}
            />
          </section>
          <section className={page["panel"]} aria-labelledby="gaps">
            <h2 id="gaps">Missing most</h2>
            <ul className={page["rows"]}>
              {gaps.map(({ field, label, products }) => (
                <li key={field}>
                  <Link href={link({ gap: field })}>{label}</Link>
                  <span>{products.toLocaleString("en-AU")}</span>
                </li>
              ))}
            </ul>
          </section>
          <Trend days={days} />
        </div>
      </div>
      {owned !== null && <OwnerDialog category={owned} people={people} onClose={() => setOwned(null)} />}
      {changing !== null && <BarDialog category={changing} onClose={() => setChanging(null)} />}
    </div>
  );
}

const ownerColumns: readonly Column<Pick<HealthRow, "owner" | "products" | "score" | "belowBar">>[] = [
  { id: "owner", label: "Owner", isHead: true, cell: ({ owner }) => owner?.name ?? "Nobody" },
  { id: "products", label: "Products", align: "end", cell: ({ products }) => products },
  { id: "score", label: "Score", align: "end", cell: ({ score }) => score ?? "–" },
  { id: "below", label: "Below the bar", align: "end", cell: ({ belowBar }) => belowBar },
];

type Day = { readonly day: string; readonly score: number; readonly belowBar: number };

const dayColumns: readonly Column<Day>[] = [
  { id: "day", label: "Day", isHead: true, cell: ({ day }) => day },
  { id: "score", label: "Score", align: "end", cell: ({ score }) => score.toFixed(1) },
  { id: "below", label: "Below the bar", align: "end", cell: ({ belowBar }) => belowBar },
];

function Trend({ days }: { readonly days: readonly Day[] }) {
  return (
    <section className={page["panel"]} aria-labelledby="trend">
      <h2 id="trend">By day</h2>
      {days.length === 0 ? (
        <p className={page["lead"]}>Each day on which products change is listed here.</p>
      ) : (
        <Table
          caption="Score by day"
          columns={dayColumns}
          rows={days.toReversed()}
          keyOf={({ day }) => day}
          isStale={false}
        />
      )}
    </section>
  );
}

type BarProps = { readonly category: HealthRow; readonly onClose: () => void };

function BarDialog({ category, onClose }: BarProps) {
  const client = useQueryClient();
  const { control, handleSubmit } = useForm({ defaultValues: { bar: String(category.ownBar ?? ""), reason: "" } });
  const change = useMutation({
    mutationFn: ({ bar, reason }: { bar: string; reason: string }) =>
      valueOf(catalogueCall, "POST /api/office/categories/:id/bar", {
        params: { id: category.categoryId },
        body: { bar: bar.trim() === "" ? null : Number(bar), reason },
      }),
    onSuccess: () => {
      for (const key of ["catalogue-health", "products", "product"]) void client.invalidateQueries({ queryKey: [key] });
      onClose();
    },
  });
  const isScore = (text: string) =>
    text.trim() === "" || (/^\d{1,3}$/.test(text.trim()) && Number(text) <= 100) || "Enter a score from 0 to 100.";
  return (
    <Dialog title={`Score needed to publish: ${category.title}`} isOpen onClose={onClose}>
      <Form onSubmit={handleSubmit((typed) => change.mutate(typed))} error={change.error}>
        <Field
          control={control}
          name="bar"
          label="Score"
          hint="Leave it empty to take over that of the category above. Products on sale stay on sale."
          inputMode="numeric"
          rules={{ validate: isScore }}
          autoFocus
        />
        <Field control={control} name="reason" label="Reason" rules={{ required: "Enter a reason." }} />
        <FormActions onCancel={onClose} save="Save the score" isPending={change.isPending} />
      </Form>
    </Dialog>
  );
}

const NOBODY = "nobody";
type OwnerProps = {
  readonly category: HealthRow;
  readonly people: readonly { readonly id: string; readonly name: string }[];
  readonly onClose: () => void;
};

function OwnerDialog({ category, people, onClose }: OwnerProps) {
  const client = useQueryClient();
  const [owner, setOwner] = useState(category.ownOwnerId ?? NOBODY);
  const change = useMutation({
    mutationFn: () =>
      valueOf(catalogueCall, "POST /api/office/categories/:id/owner", {
        params: { id: category.categoryId },
        body: { from: category.ownOwnerId, to: owner === NOBODY ? null : owner },
      }),
    onSuccess: onClose,
    onSettled: () => client.invalidateQueries({ queryKey: ["catalogue-health"] }),
  });
  return (
    <Dialog title={`Owner of ${category.title}`} isOpen onClose={onClose}>
      <Form
        onSubmit={async (event) => {
          event.preventDefault();
          change.mutate();
        }}
        error={change.error}
      >
        <p>The owner looks after the products of this category, and of those below it without an owner of their own.</p>
        <Choice
          label="Owner"
          options={[
            { id: NOBODY, label: "No owner, or the owner of the category above" },
            ...people.map(({ id, name }) => ({ id, label: name })),
          ]}
          value={owner}
          onChange={setOwner}
        />
        <FormActions onCancel={onClose} save="Save the owner" isPending={change.isPending} />
      </Form>
    </Dialog>
  );
}
