export { type Differences, listDifferences } from "./settlements/differences.ts";
export { importSettlement, type SettlementAnswer } from "./settlements/import-settlement.ts";
