import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { officeCall, valueOf } from "#office/ui/calls.ts";
import { saveFile } from "#office/ui/save-file.ts";
import type { Tone } from "#office/ui/states.tsx";
import type { PrivacyRecord, PrivacyRow, privacyContract } from "../privacy.office.contract.ts";
import { type Closing, SOON_DAYS } from "../privacy.rules.ts";

export const privacyCall = officeCall<typeof privacyContract>();

/** What the list may be asked for; the address holds it. With `new` the form of a new request is open. */
export type PrivacySearch = {
  readonly words?: string | undefined;
  readonly state?: string | undefined;
  readonly after?: string | undefined;
  readonly new?: string | undefined;
  /** The person of a new request. */
  readonly email?: string | undefined;
  /** The site of a new request. */
  readonly of?: string | undefined;
};

/** The tone of a countdown, or of how a request ended. */
export function toneOf({ state, daysLeft }: Pick<PrivacyRow, "state" | "daysLeft">): Tone {
  if (state === "refused" || state === "withdrawn") return "neutral";
  if (state !== "open") return "good";
  return daysLeft < 0 ? "bad" : daysLeft <= SOON_DAYS ? "warn" : "info";
}

const keyOf = (id: string) => ["privacy-request", id];

export const useRequest = (id: string) =>
  useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => valueOf(privacyCall, "GET /api/office/privacy-requests/:id", { params: { id }, signal }),
  });

export function storeRequest(client: QueryClient, record: PrivacyRecord): void {
  client.setQueryData(keyOf(record.id), record);
  for (const key of ["privacy-requests", "home", "audit", "customers", "customer"])
    void client.invalidateQueries({ queryKey: [key] });
}

/** Downloads the file of a person. */
export function useExport(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => valueOf(privacyCall, "POST /api/office/privacy-requests/:id/export", { params: { id } }),
    onSuccess: (file) => {
      saveFile(file);
      void client.invalidateQueries({ queryKey: keyOf(id) });
      void client.invalidateQueries({ queryKey: ["audit"] });
    },
  });
}

export type Press = { readonly key: string; readonly version: number; readonly reason: string };
export type Ending = Press & { readonly outcome: Closing | "erased" };

/** Erases the person or closes the request. Somebody may have changed it, so a refusal reads it again. */
export function useEnd(id: string, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ outcome, ...press }: Ending): Promise<PrivacyRecord> =>
      outcome === "erased"
        ? valueOf(privacyCall, "POST /api/office/privacy-requests/:id/erase", { params: { id }, body: press })
        : valueOf(privacyCall, "POST /api/office/privacy-requests/:id/close", {
            params: { id },
            body: { ...press, outcome },
          }),
    onSuccess: (record) => {
      storeRequest(client, record);
      onDone();
    },
    onError: () => client.invalidateQueries({ queryKey: keyOf(id) }),
  });
}
