import { CallError } from "#ui/call.ts";
import { identityFailures } from "../sign-in.copy.ts";

/** The sentence for an identity call that was not answered as agreed (IDENT-36, IDENT-37, IDENT-38). */
export function identityErrorMessage(error: unknown): readonly string[] {
  if (!(error instanceof CallError)) return [identityFailures.otherwise];
  if (error.status >= 500) return [identityFailures.service];
  return error.hasOwnWords ? [error.errors.join(" ")] : [identityFailures.otherwise];
}
