/**
 * What a business operation answers: the value asked for, or a refusal the shop expects and can explain to a
 * customer. Bugs and outages are thrown instead.
 */
export type Result<Value, Refusal extends string = never> =
  | { readonly ok: true; readonly value: Value }
  | {
      readonly ok: false;
      readonly refusal: Refusal;
      readonly detail?: RefusalDetail;
      /** The state after a concurrent change, as the answer shows it. */
      readonly newest?: object;
    };

/** Facts that a refusal's sentence needs, e.g. the smallest deposit in cents. */
export type RefusalDetail = Readonly<Record<string, string | number | readonly string[]>>;

export const ok = <Value>(value: Value) => ({ ok: true, value }) as const;

export const refuse = <Refusal extends string>(refusal: Refusal, detail?: RefusalDetail) =>
  detail === undefined ? ({ ok: false, refusal } as const) : ({ ok: false, refusal, detail } as const);

/** A concurrent change won; the caller gets the current state. */
export const refuseWithNewest = <Refusal extends string>(refusal: Refusal, newest: object) =>
  ({ ok: false, refusal, newest }) as const;
