import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { officeCall, type OfficeInput, valueOf } from "#office/ui/calls.ts";
import type { Tone } from "#office/ui/states.tsx";
import type { OfficeReturn, returnsOfficeContract } from "../returns.office.contract.ts";
import type { ReturnState } from "../returns.rules.ts";

export const returnsCall = officeCall<typeof returnsOfficeContract>();

/** What the list may be asked for; the address holds it. */
export type ReturnsSearch = {
  readonly words?: string | undefined;
  readonly state?: string | undefined;
  readonly reason?: string | undefined;
  readonly after?: string | undefined;
};

export const returnTones: Readonly<Record<ReturnState, Tone>> = {
  requested: "warn",
  approved: "info",
  refused: "neutral",
  received: "warn",
  inspected: "warn",
  refunded: "good",
  closed: "neutral",
};

const PREPARING_MS = 1_500;

const keyOf = (number: string) => ["return", number];

export const useReturn = (number: string) =>
  useQuery({
    queryKey: keyOf(number),
    queryFn: ({ signal }) => valueOf(returnsCall, "GET /api/office/returns/:number", { params: { number }, signal }),
    // Photographs that are being prepared appear by themselves.
    refetchInterval: ({ state }) =>
      state.data?.photographs.some((one) => one.state === "processing") ? PREPARING_MS : false,
  });

/** The changed record takes the place of the one on the screen; what it is listed in is read again. */
export function storeReturn(client: QueryClient, record: OfficeReturn): void {
  client.setQueryData(keyOf(record.number), record);
  void client.invalidateQueries({ queryKey: ["returns"] });
  void client.invalidateQueries({ queryKey: ["returns-of-order"] });
  void client.invalidateQueries({ queryKey: ["order", record.site, record.orderNumber] });
}

type Step = "approve" | "pick-up" | "pick-up-failed" | "refuse" | "receive" | "inspect" | "refund" | "close";
type Contract = typeof returnsOfficeContract;
type CallOf<S extends Step> = `POST /api/office/returns/:number/${S}`;
type BodyOf<S extends Step> = OfficeInput<Contract[CallOf<S>]> extends { readonly body: infer Body } ? Body : never;

/** A step of a return. Somebody else may have done it meanwhile, so a refusal reads the record again. */
export function useStep<S extends Step>(number: string, step: S, onDone?: () => void) {
  const client = useQueryClient();
  const call: CallOf<Step> = `POST /api/office/returns/:number/${step}`;
  return useMutation({
    mutationFn: (body: BodyOf<S>): Promise<OfficeReturn> =>
      valueOf(returnsCall, call, { params: { number }, body } as OfficeInput<Contract[CallOf<Step>]>),
    onSuccess: (record) => {
      storeReturn(client, record);
      onDone?.();
    },
    onError: () => client.invalidateQueries({ queryKey: keyOf(number) }),
  });
}
