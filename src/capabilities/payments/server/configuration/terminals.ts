import type { Context } from "#platform/service.ts";
import { type ProviderMethod, providerMethods } from "#shop/payment-methods.ts";
import { providerOf } from "../providers/providers.ts";

export type StoreTerminal = { readonly store: string; readonly name: string };

/** The terminals of a site's stores that a method is paid at; none for a method without terminals. */
export const listTerminals = ({ visit, config }: Context, method: ProviderMethod): readonly StoreTerminal[] =>
  providerOf(config, providerMethods[method].provider).terminals?.(visit.site.code) ?? [];
