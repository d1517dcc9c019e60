import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { formatDollars } from "#kit/money.ts";
import { officeCall, type OfficeInput, valueOf } from "#office/ui/calls.ts";
import type { Tone } from "#office/ui/states.tsx";
import type { stockOfficeContract } from "#capabilities/catalogue/stock/stock.office.contract.ts";
import type { PurchaseOrderState } from "../purchase-order.rules.ts";
import type { PurchaseOrder, purchasingOfficeContract } from "../purchasing.office.contract.ts";

export const purchasingCall = officeCall<typeof purchasingOfficeContract>();
const stockCall = officeCall<typeof stockOfficeContract>();

/** What the list may be asked for; the address holds it. */
export type PurchaseOrdersSearch = {
  readonly words?: string | undefined;
  readonly state?: string | undefined;
  readonly supplier?: string | undefined;
  readonly place?: string | undefined;
  readonly after?: string | undefined;
};

export const PURCHASING = ["purchasing"] as const;

export const stateTones: Readonly<Record<PurchaseOrderState, Tone>> = {
  draft: "neutral",
  sent: "info",
  "part-received": "warn",
  received: "good",
  cancelled: "neutral",
};

const keyOf = (number: string) => [...PURCHASING, "order", number];

export const usePurchaseOrder = (number: string) =>
  useQuery({
    queryKey: keyOf(number),
    queryFn: ({ signal }) =>
      valueOf(purchasingCall, "GET /api/office/purchase-orders/:number", { params: { number }, signal }),
  });

export const useSuppliers = () =>
  useQuery({
    queryKey: [...PURCHASING, "suppliers"],
    queryFn: () => valueOf(purchasingCall, "GET /api/office/suppliers"),
  });

/** The warehouses, for those who may see stock. */
export const usePlaces = () =>
  useQuery({
    queryKey: ["stock", "places"],
    queryFn: () => valueOf(stockCall, "GET /api/office/stock/places"),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The changed record takes the place of the one on the screen; lists and stock are read again. */
export function storeOrder(client: QueryClient, record: PurchaseOrder): void {
  client.setQueryData(keyOf(record.number), record);
  void client.invalidateQueries({ queryKey: [...PURCHASING, "list"] });
  void client.invalidateQueries({ queryKey: ["stock"] });
}

type Step = "draft" | "send" | "dates" | "receive" | "cancel";
type Contract = typeof purchasingOfficeContract;
type CallOf<S extends Step> = `POST /api/office/purchase-orders/:number/${S}`;
type BodyOf<S extends Step> = OfficeInput<Contract[CallOf<S>]> extends { readonly body: infer Body } ? Body : never;

/** A step of an order. A refusal leaves what was typed. */
export function useStep<S extends Step>(number: string, step: S, onDone?: (record: PurchaseOrder) => void) {
  const client = useQueryClient();
  const call: CallOf<Step> = `POST /api/office/purchase-orders/:number/${step}`;
  return useMutation({
    mutationFn: (body: BodyOf<S>): Promise<PurchaseOrder> =>
      valueOf(purchasingCall, call, { params: { number }, body } as OfficeInput<Contract[CallOf<Step>]>),
    onSuccess: (record) => {
      storeOrder(client, record);
      onDone?.(record);
    },
  });
}

/** `$1,299.00`, with a true minus sign where it is below zero; nothing where it is not known or may not be seen. */
export const formatMoney = (dollars: number | null): string => (dollars === null ? "" : formatDollars(dollars));
