export { createOwnFieldsService, type OwnFieldRecords } from "./own-fields-calls.ts";
export { listOwnFields, listOwnValues, mergeOwnValues, ownFieldColumns, saveOwnValues } from "./own-values.ts";
