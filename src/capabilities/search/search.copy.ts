import type { RefusalMessages, RefusalsOf } from "#shop/contract.ts";
import type { searchContract } from "./search.contract.ts";

export const searchRefusalMessages: RefusalMessages<RefusalsOf<typeof searchContract>> = {
  pageBeyond: (detail) => `The results end at page ${String(detail["lastPage"])}.`,
};
