import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { officeCall, valueOf } from "#office/ui/calls.ts";
import type { ExportFormat } from "../office-export.rules.ts";
import type { officeListsContract } from "../office-lists.office.contract.ts";

const listsCall = officeCall<typeof officeListsContract>();

/** What the address of a list holds. */
export type ListSearch = Readonly<Record<string, string | undefined>>;

/** Where a page begins is no part of a view. */
const cursors = ["after", "before"];

/** Filters, sort and hidden columns of an address, without what is not set. */
export const viewSearch = (search: ListSearch): Record<string, string> =>
  Object.fromEntries(
    Object.entries(search).flatMap(([key, value]) =>
      value === undefined || value === "" || cursors.includes(key) ? [] : [[key, value] as const],
    ),
  );

export const isSameSearch = (one: ListSearch, other: ListSearch): boolean => {
  const sorted = (search: ListSearch) => JSON.stringify(Object.entries(viewSearch(search)).toSorted());
  return sorted(one) === sorted(other);
};

export const useViews = (list: string) =>
  useQuery({
    queryKey: ["views", list],
    queryFn: () => valueOf(listsCall, "GET /api/office/views", { query: { list } }),
    staleTime: 60_000,
  });

export type ViewSaved = { readonly name: string; readonly isShared: boolean; readonly search: Record<string, string> };

export function useViewChanges(list: string) {
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries({ queryKey: ["views", list] });
  const save = useMutation({
    mutationFn: (view: ViewSaved) => valueOf(listsCall, "POST /api/office/views", { body: { ...view, list } }),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: (id: string) => valueOf(listsCall, "DELETE /api/office/views/:id", { params: { id } }),
    onSuccess,
  });
  return { save, remove };
}

export function useExport(list: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: { format: ExportFormat; filters: Record<string, string>; hidden: readonly string[] }) =>
      valueOf(listsCall, "POST /api/office/exports", { body: { ...input, list } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ["jobs"] }),
  });
}
