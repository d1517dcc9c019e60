import type { SiteCode } from "#shop/site.ts";
import { officeCall } from "#office/ui/calls.ts";
import type { apiKeysOfficeContract } from "../integrations.office.contract.ts";

export const apiKeysCall = officeCall<typeof apiKeysOfficeContract>();

export const API_KEYS = ["api-keys"] as const;

export type NamedSite = { readonly code: SiteCode; readonly name: string };
