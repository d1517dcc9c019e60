import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { formatDollars } from "#kit/money.ts";
import { officeCall, valueOf } from "#office/ui/calls.ts";
import type { Tone } from "#office/ui/states.tsx";
import type { paymentReviewContract, PaymentReview } from "../payment-review.office.contract.ts";
import type { ReviewKind, ReviewDecision } from "../payment-review.rules.ts";

export const reviewCall = officeCall<typeof paymentReviewContract>();

/** What the list may be asked for; the address holds it. */
export type ReviewSearch = {
  readonly words?: string | undefined;
  readonly state?: string | undefined;
  readonly kind?: string | undefined;
  readonly after?: string | undefined;
};

export const reviewTones: Readonly<Record<ReviewKind, Tone>> = {
  mismatch: "bad",
  unanswered: "warn",
  "unknown-reference": "warn",
  "late-success": "warn",
  "capture-failed": "bad",
  "capture-silent": "warn",
  "refund-silent": "warn",
};

/** `$1,234.50`; a dash where it is unknown. */
export const formatMoney = (dollars: number | null): string => (dollars === null ? "–" : formatDollars(dollars));

const keyOf = (id: string) => ["payment-review", id];

export const useReview = (id: string) =>
  useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => valueOf(reviewCall, "GET /api/office/payment-reviews/:id", { params: { id }, signal }),
  });

function store(client: QueryClient, record: PaymentReview): void {
  client.setQueryData(keyOf(record.id), record);
  void client.invalidateQueries({ queryKey: ["payment-reviews"] });
  void client.invalidateQueries({ queryKey: ["home"] });
  void client.invalidateQueries({ queryKey: ["audit"] });
  if (record.order !== null) void client.invalidateQueries({ queryKey: ["order", record.site, record.order.number] });
}

export type Decision = { readonly key: string; readonly reason: string; readonly amount: number | null };

/** Settles a payment in review. Somebody else may have done it meanwhile, so a refusal reads the record again. */
export function useDecision(id: string, way: ReviewDecision, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ amount, ...body }: Decision): Promise<PaymentReview> => {
      const params = { id };
      if (way === "void") return valueOf(reviewCall, "POST /api/office/payment-reviews/:id/void", { params, body });
      const input = { params, body: { ...body, amount } };
      return way === "accept"
        ? valueOf(reviewCall, "POST /api/office/payment-reviews/:id/accept", input)
        : valueOf(reviewCall, "POST /api/office/payment-reviews/:id/refund", input);
    },
    onSuccess: (record) => {
      store(client, record);
      onDone();
    },
    onError: () => client.invalidateQueries({ queryKey: keyOf(id) }),
  });
}
