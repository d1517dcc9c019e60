import { refuse, type Result } from "#kit/result.ts";

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

/** Why a form cannot become an order. */
export type DraftRefused = Extract<Result<never, DraftRefusal>, { ok: false }>;

/** A refusal with the form's error sentences. */
export const invalidDraft = (...sentences: readonly string[]): DraftRefused => refuse("invalid", { sentences });
