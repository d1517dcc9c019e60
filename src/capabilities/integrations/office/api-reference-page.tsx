import { useQuery } from "@tanstack/react-query";
import page from "#office/ui/page.module.css";
import { Failure, Loading } from "#office/ui/states.tsx";
import { type Column, Table, TableSearch } from "#office/ui/table.tsx";

type Operation = {
  readonly summary: string;
  readonly parameters?: readonly { readonly name: string; readonly required: boolean }[];
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
};
type Description = { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> };
type CallRow = Operation & { readonly call: string };

async function readDescription(): Promise<readonly CallRow[]> {
  const answer = await fetch("/api/openapi.json");
  if (!answer.ok) throw new Error(`The description was answered with ${answer.status}.`);
  const { paths } = (await answer.json()) as Description;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, call: `${method.toUpperCase()} ${path}` })),
  );
}

const scopeOf = ({ security }: CallRow): string =>
  security.flatMap(({ apiKey }) => apiKey ?? [])[0] ?? "no key, sign in";

const columns: readonly Column<CallRow>[] = [
  { id: "call", label: "Call", isHead: true, isWide: true, cell: ({ call }) => <code>{call}</code> },
  { id: "summary", label: "What it does", isWide: true, cell: ({ summary }) => summary },
  { id: "scope", label: "Scope", cell: scopeOf },
  {
    id: "parameters",
    label: "Parameters",
    isWide: true,
    cell: ({ parameters = [] }) => parameters.map(({ name, required }) => (required ? name : `${name}?`)).join(", "),
  },
];

type ReferenceProps = { readonly words: string; readonly onSearch: (words: string | undefined) => void };

/** Every call of the office, with the scope that a key needs for it. */
export function ApiReferencePage({ words, onSearch }: ReferenceProps) {
  const calls = useQuery({ queryKey: ["api-reference"], queryFn: readDescription });
  const wanted = words.toLowerCase();
  const rows = (calls.data ?? []).filter((row) =>
    `${row.call} ${row.summary} ${scopeOf(row)}`.toLowerCase().includes(wanted),
  );
  return (
    <div className={page["page"]}>
      <h1 className={page["title"]}>
        API reference <span className={page["count"]}>{calls.data && rows.length}</span>
      </h1>
      <p className={page["lead"]}>
        Send a key as <code>authorization: Bearer hk_live_…</code>. The description for programs is{" "}
        <a href="/api/openapi.json">/api/openapi.json</a> (OpenAPI 3.1).
      </p>
      <div className={page["tools"]}>
        <TableSearch label="Search calls" value={words} onSearch={(next) => onSearch(next || undefined)} />
      </div>
      {calls.isPending && <Loading />}
      {calls.isError && <Failure error={calls.error} onRetry={() => void calls.refetch()} />}
      {calls.data !== undefined && (
        <Table caption="Calls" columns={columns} rows={rows} keyOf={({ call }) => call} isStale={false} />
      )}
    </div>
  );
}
