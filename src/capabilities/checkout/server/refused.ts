import type { RefusalDetail } from "#kit/result.ts";

export type DraftRefusal =
  | "invalid"
  | "changed"
  | "dateGone"
  | "unknownService"
  | "unknownSupplier"
  | "deliveryUnavailable"
  | "soldOut"
  | "methodNotOffered"
  | "deposit"
  | "codeGone"
  | "creditExceeded"
  | "fraudCheck"
  | "forbidden"
  | "paymentUnderWay";

/** Carries a refusal out of the transaction, which it undoes. */
export class Refused extends Error {
  readonly refusal: DraftRefusal;
  readonly detail: RefusalDetail | undefined;
  constructor(refusal: DraftRefusal, detail?: RefusalDetail) {
    super(refusal);
    this.refusal = refusal;
    this.detail = detail;
  }
}

/** For what the sentences of a form say. */
export const invalid = (...sentences: readonly string[]): Refused => new Refused("invalid", { sentences });
