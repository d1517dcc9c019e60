import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { EndpointKey } from "#shop/contract.ts";
import { type OfficeInput, valueOf } from "#office/ui/calls.ts";
import type { orderEditContract } from "../order-management/order-changes.office.contract.ts";
import type { OrderRecord, orderRecordsContract } from "../order-management/order-records.office.contract.ts";
import { ordersCall } from "./orders-call.ts";

export type OrderKey = { readonly site: string; readonly number: string };

const queryKey = ({ site, number }: OrderKey) => ["order", site, number];

export const useOrder = (key: OrderKey) =>
  useQuery({
    queryKey: queryKey(key),
    queryFn: ({ signal }) => valueOf(ordersCall, "GET /api/office/sites/:site/orders/:number", { params: key, signal }),
  });

function store(client: QueryClient, key: OrderKey, record: OrderRecord): void {
  client.setQueryData(queryKey(key), record);
  void client.invalidateQueries({ queryKey: ["orders"] });
  void client.invalidateQueries({ queryKey: ["order-counts"] });
}

/** The calls that answer the changed record. */
type Change = Exclude<
  Extract<(keyof typeof orderRecordsContract | keyof typeof orderEditContract) & EndpointKey, `POST ${string}`>,
  | "POST /api/office/sites/:site/orders/:number/refund-quote"
  | "POST /api/office/sites/:site/orders/:number/change-quote"
>;

type Changing = { readonly call: Change; readonly params?: Readonly<Record<string, string>>; readonly body?: object };
type ChangeInput = OfficeInput<(typeof orderRecordsContract & typeof orderEditContract)[Change]>;

/** A change of an order: the record that it answers takes the place of the one on the screen. */
export function useOrderChange(key: OrderKey, onDone?: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ call, params, body }: Changing): Promise<OrderRecord> =>
      valueOf(ordersCall, call, { params: { ...key, ...params }, ...(body && { body }) } as ChangeInput),
    onSuccess: (record) => {
      store(client, key, record);
      onDone?.();
    },
  });
}
