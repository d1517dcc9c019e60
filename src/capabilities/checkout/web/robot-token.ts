import { loadScript } from "#ui/load-script.ts";
import type { FraudCheck } from "../checkout.contract.ts";

type Recaptcha = {
  readonly ready: (then: () => void) => void;
  readonly execute: (siteKey: string, of: { readonly action: string }) => Promise<string>;
};

const recaptcha = (): Recaptcha | undefined => (window as { readonly grecaptcha?: Recaptcha }).grecaptcha;

/** A token of the check against robots; its script is loaded for it. Rejects when the script does not come. */
export async function tokenFor({ script, siteKey }: NonNullable<FraudCheck["robot"]>, action: string): Promise<string> {
  await loadScript({ src: script, isReady: () => recaptcha() !== undefined });
  return new Promise((resolve, reject) => {
    recaptcha()?.ready(() => recaptcha()?.execute(siteKey, { action }).then(resolve, reject));
  });
}
