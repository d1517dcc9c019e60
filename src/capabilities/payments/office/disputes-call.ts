import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { officeCall, valueOf } from "#office/ui/calls.ts";
import type { Tone } from "#office/ui/states.tsx";
import type { DisputeStatus } from "../disputes.rules.ts";
import type { disputesOfficeContract, OfficeDispute } from "../disputes.office.contract.ts";

export const disputesCall = officeCall<typeof disputesOfficeContract>();

/** What the list may be asked for; the address holds it. */
export type DisputesSearch = {
  readonly words?: string | undefined;
  readonly view?: string | undefined;
  readonly after?: string | undefined;
};

export const disputeTones: Readonly<Record<DisputeStatus, Tone>> = { open: "warn", won: "good", lost: "bad" };

const keyOf = (id: string) => ["dispute", id];

export const useDispute = (id: string) =>
  useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => valueOf(disputesCall, "GET /api/office/disputes/:id", { params: { id }, signal }),
  });

/** Records what was done about a dispute. It may have ended meanwhile, so a refusal reads the record again. */
export function useAnswer(id: string, kind: "evidence" | "accept", onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, text }: { readonly key: string; readonly text: string }): Promise<OfficeDispute> =>
      kind === "evidence"
        ? valueOf(disputesCall, "POST /api/office/disputes/:id/evidence", { params: { id }, body: { key, text } })
        : valueOf(disputesCall, "POST /api/office/disputes/:id/accept", {
            params: { id },
            body: { key, reason: text },
          }),
    onSuccess: (record) => {
      client.setQueryData(keyOf(id), record);
      void client.invalidateQueries({ queryKey: ["disputes"] });
      void client.invalidateQueries({ queryKey: ["home"] });
      void client.invalidateQueries({ queryKey: ["audit"] });
      onDone();
    },
    onError: () => client.invalidateQueries({ queryKey: keyOf(id) }),
  });
}
