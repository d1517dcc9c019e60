import type { Result } from "#kit/result.ts";

type Refusing<Refusal extends string> = Extract<Result<never, Refusal>, { readonly ok: false }>;

/**
 * Adds the record as it is now to the refusal of a change that came second (`stale`), so that its form can show both versions.
 * Other refusals stay as they are. `read` may answer nothing where the record is gone.
 */
export async function withNewest<Refusal extends string>(
  refused: Refusing<Refusal>,
  stale: NoInfer<Refusal>,
  read: () => Promise<object | null | undefined>,
): Promise<Refusing<Refusal>> {
  if (refused.refusal !== stale) return refused;
  const newest = await read();
  return newest === null || newest === undefined ? refused : { ...refused, newest };
}
