import { createContext, use } from "react";
import { createStore } from "#ui/store.ts";
import type { RunningSale } from "../sale-shown.rules.ts";
import { type SaleState, startingSale } from "../sale-start.rules.ts";

export const saleStore = createStore<SaleState>(startingSale);

export const SaleContext = createContext<RunningSale | null>(null);

/** The sale that runs; null while none does. */
export const useSale = (): RunningSale | null => use(SaleContext);
