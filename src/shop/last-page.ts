/** The last page of a list, counted from 1, where an answer refused a page beyond it; else null. */
export function lastPageOf(answer: { readonly refusal?: string; readonly detail?: unknown }): number | null {
  const { refusal, detail } = answer;
  if (refusal !== "pageBeyond" || typeof detail !== "object" || detail === null) return null;
  const lastPage = "lastPage" in detail ? detail.lastPage : null;
  return typeof lastPage === "number" && Number.isInteger(lastPage) && lastPage > 0 ? lastPage : null;
}
