/** The page number of an address, counted from 0; an invalid one means the first, as in the shop's calls. */
export function pageInAddress({ searchParams }: URL): number {
  const page = Number(searchParams.get("page") ?? 0);
  return Number.isInteger(page) && page >= 0 ? page : 0;
}
