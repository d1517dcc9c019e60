import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { officeCall, valueOf } from "#office/ui/calls.ts";
import { saveFile } from "#office/ui/save-file.ts";
import type { Tone } from "#office/ui/states.tsx";
import type { BusinessRecord, businessesContract } from "../businesses.office.contract.ts";
import type { BusinessState } from "../businesses.rules.ts";

export const businessesCall = officeCall<typeof businessesContract>();

/** What the list may be asked for; the address holds it. */
export type BusinessesSearch = {
  readonly words?: string | undefined;
  readonly view?: string | undefined;
  readonly page?: string | undefined;
};

export const businessTones: Readonly<Record<BusinessState, Tone>> = {
  pending: "warn",
  approved: "good",
  declined: "neutral",
};

const keyOf = (id: string) => ["business", id];

export const useBusiness = (id: string) =>
  useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => valueOf(businessesCall, "GET /api/office/businesses/:id", { params: { id }, signal }),
  });

/** Downloads the statement of account. */
export const useStatement = (id: string) =>
  useMutation({
    mutationFn: () => valueOf(businessesCall, "GET /api/office/businesses/:id/statement", { params: { id } }),
    onSuccess: saveFile,
  });

export type Decision = {
  readonly key: string;
  readonly state: "approved" | "declined";
  readonly creditLimit: number;
  readonly paymentDays: number;
  readonly hasReminders: boolean;
  readonly reason: string;
};

/** Shows a changed record at once, and has the lists read again. */
export function cacheRecord(client: QueryClient, record: BusinessRecord): void {
  client.setQueryData(keyOf(record.id), record);
  for (const key of ["businesses", "home", "audit", "customers", "customer"])
    void client.invalidateQueries({ queryKey: [key] });
}

type Seen = Pick<BusinessRecord, "id" | "seen">;

/** Approves, changes or declines from the version that was seen. */
export const sendDecision = ({ id, seen }: Seen, decision: Decision): Promise<BusinessRecord> =>
  valueOf(businessesCall, "POST /api/office/businesses/:id/decision", { params: { id }, body: { ...decision, seen } });

/** The same for a form. Somebody may have decided meanwhile, so a refusal reads the record again. */
export function useDecision({ id, seen }: Seen, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (decision: Decision): Promise<BusinessRecord> => sendDecision({ id, seen }, decision),
    onSuccess: (record) => {
      cacheRecord(client, record);
      onDone();
    },
    onError: () => client.invalidateQueries({ queryKey: keyOf(id) }),
  });
}
