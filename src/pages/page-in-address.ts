/** The page that an address asks for, counted from 0; what is no page means the first, as in the shop's calls. */
export function pageInAddress({ searchParams }: URL): number {
  const page = Number(searchParams.get("page") ?? 0);
  return Number.isInteger(page) && page >= 0 ? page : 0;
}
