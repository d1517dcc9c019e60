import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-aria-components";
import { formatDollars } from "#kit/money.ts";
import { Button } from "#office/ui/button.tsx";
import { officeCall, valueOf } from "#office/ui/calls.ts";
import { Choice } from "#office/ui/choice.tsx";
import { formatInstant } from "#office/ui/dates.ts";
import page from "#office/ui/page.module.css";
import { PagedTable } from "#office/ui/paged-table.tsx";
import { ReasonDialog } from "#office/ui/reason-dialog.tsx";
import { Empty, Notice } from "#office/ui/states.tsx";
import { type Column, TableSearch } from "#office/ui/table.tsx";
import { taxDocumentLabels } from "../documents/tax-documents.copy.ts";
import type { NumberCheck, TaxDocumentRow, taxDocumentsContract } from "../documents/tax-documents.office.contract.ts";
import { taxDocumentKinds } from "../documents/tax-documents.rules.ts";
import { saveFile } from "#office/ui/save-file.ts";

const documentsCall = officeCall<typeof taxDocumentsContract>();

/** What the list may be asked for; the address holds it. */
export type DocumentsSearch = {
  readonly words?: string | undefined;
  readonly entity?: string | undefined;
  readonly kind?: string | undefined;
  readonly after?: string | undefined;
};

const columnsWith = (onCopy: ((row: TaxDocumentRow) => void) | null): readonly Column<TaxDocumentRow>[] => [
  {
    id: "number",
    label: "Number",
    isHead: true,
    cell: ({ number, site, orderNumber }) => <Link href={`/orders/${site}/${orderNumber}`}>{number}</Link>,
  },
  { id: "kind", label: "Document", isDetail: true, cell: ({ kind }) => taxDocumentLabels[kind] },
  { id: "issued", label: "Issued", isDetail: true, cell: ({ issuedAt }) => formatInstant(issuedAt) },
  { id: "order", label: "Order", isDetail: true, cell: ({ orderNumber }) => orderNumber },
  { id: "customer", label: "Customer", isDetail: true, cell: ({ customer }) => customer },
  { id: "copies", label: "Copies", align: "end", isDetail: true, cell: ({ copies }) => copies },
  { id: "amount", label: "Amount", align: "end", cell: ({ amount }) => formatDollars(amount) },
  ...(onCopy === null
    ? []
    : [
        {
          id: "copy",
          label: "Copy",
          cell: (row: TaxDocumentRow) => (
            <Button aria-label={`Issue copy of ${row.number}`} onPress={() => onCopy(row)}>
              Issue copy
            </Button>
          ),
        },
      ]),
];

const ANY = "any";
const kindOptions = [
  { id: ANY, label: "All documents" },
  ...taxDocumentKinds.map((id) => ({ id, label: `${taxDocumentLabels[id]}s` })),
];

type PageProps = {
  readonly search: DocumentsSearch;
  readonly onSearch: (search: DocumentsSearch) => void;
  readonly site: string;
  readonly mayIssue: boolean;
};

/** Tax invoices and credit notes, and whether their numbers run without gaps. */
export function TaxDocumentsPage({ search, onSearch, site, mayIssue }: PageProps) {
  const [copied, setCopied] = useState<TaxDocumentRow | null>(null);
  const change = (next: DocumentsSearch) => onSearch({ ...search, after: undefined, ...next });
  const { words = "", entity = "", kind = "", after = "" } = search;
  const query = {
    site: site as "",
    words,
    entity,
    kind: taxDocumentKinds.find((one) => one === kind) ?? "",
    after,
  } as const;
  const list = useQuery({
    queryKey: ["tax-documents", query],
    queryFn: ({ signal }) => valueOf(documentsCall, "GET /api/office/tax-documents", { query, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className={page["page"]}>
      <header className={page["head"]}>
        <h1>Documents</h1>
      </header>
      <Numbers search={search} onChange={change} />
      <PagedTable
        caption="Documents"
        columns={columnsWith(mayIssue ? setCopied : null)}
        list={list}
        keyOf={({ id }) => id}
        isFirst={search.after === undefined}
        onPage={(next) => change({ after: next })}
        nothing={
          <Empty action={<Button onPress={() => onSearch({})}>Clear filters</Button>}>
            No document matches. A tax invoice is issued with each order that is placed.
          </Empty>
        }
      />
      {copied !== null && <CopyDialog key={copied.id} document={copied} onClose={() => setCopied(null)} />}
    </div>
  );
}

type NumbersProps = { readonly search: DocumentsSearch; readonly onChange: (search: DocumentsSearch) => void };

/** The filters, and the check of each company's numbers. */
function Numbers({ search, onChange }: NumbersProps) {
  const checks = useQuery({
    queryKey: ["tax-number-checks"],
    queryFn: ({ signal }) => valueOf(documentsCall, "GET /api/office/tax-documents/checks", { signal }),
  });
  const found = checks.data?.checks ?? [];
  const names = new Map(found.map(({ entity, name }) => [entity, name]));
  const companies = [{ id: ANY, label: "All companies" }, ...[...names].map(([id, label]) => ({ id, label }))];
  return (
    <>
      <div className={page["tools"]}>
        <TableSearch
          label="Document or order number"
          value={search.words ?? ""}
          onSearch={(next) => onChange({ words: next || undefined })}
        />
        <Choice
          label="Company"
          isLabelHidden
          options={companies}
          value={names.has(search.entity ?? "") ? (search.entity ?? ANY) : ANY}
          onChange={(id) => onChange({ entity: id === ANY ? undefined : id })}
        />
        <Choice
          label="Kind"
          isLabelHidden
          options={kindOptions}
          value={search.kind ?? ANY}
          onChange={(id) => onChange({ kind: id === ANY ? undefined : id })}
        />
      </div>
      {checks.data !== undefined && <Gaps checks={found} />}
    </>
  );
}

function Gaps({ checks }: { readonly checks: readonly NumberCheck[] }) {
  const broken = checks.filter(({ missing }) => missing.length > 0);
  if (broken.length === 0) {
    const documents = checks.reduce((sum, one) => sum + one.documents, 0);
    return <Notice tone="good">{`No number is missing: ${documents} documents of all companies were checked.`}</Notice>;
  }
  return (
    <Notice tone="bad">
      {broken.map(({ name, kind, missing }) => (
        <p
          key={`${name} ${kind}`}
        >{`${name}, ${taxDocumentLabels[kind]}: number ${missing.join(", ")} has no document.`}</p>
      ))}
    </Notice>
  );
}

function CopyDialog({ document, onClose }: { readonly document: TaxDocumentRow; readonly onClose: () => void }) {
  const [key] = useState(() => crypto.randomUUID());
  const client = useQueryClient();
  const issue = useMutation({
    mutationFn: (reason: string) =>
      valueOf(documentsCall, "POST /api/office/tax-documents/:id/copies", {
        params: { id: document.id },
        body: { key, reason },
      }),
    onSuccess: (file) => {
      saveFile(file);
      void client.invalidateQueries({ queryKey: ["tax-documents"] });
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={`Issue a copy of ${document.number}`}
      confirm="Issue copy"
      isDanger={false}
      error={issue.error}
      isPending={issue.isPending}
      onConfirm={(reason) => issue.mutate(reason)}
      onClose={onClose}
    />
  );
}
