import type { RefusalSentences, RefusalsOf } from "#shop/contract.ts";
import type { searchContract } from "./search.contract.ts";

export const refused: RefusalSentences<RefusalsOf<typeof searchContract>> = {
  pageBeyond: (detail) => `The results end at page ${String(detail["lastPage"])}.`,
};
