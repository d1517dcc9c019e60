import type { FastifyInstance } from "fastify";

type Answer = Readonly<Record<string, unknown>>;

/** Sends lines to the bulk API with a key's secret; the answers, the sums last. */
export async function uploadLines(
  office: FastifyInstance,
  { secret, kind, query = "" }: { readonly secret: string; readonly kind: string; readonly query?: string },
  lines: readonly object[],
): Promise<readonly Answer[]> {
  const answer = await office.inject({
    method: "POST",
    url: `/api/office/bulk/${kind}${query}`,
    headers: {
      host: "office.localhost:3002",
      authorization: `Bearer ${secret}`,
      "content-type": "application/x-ndjson",
    },
    payload: lines.map((line) => JSON.stringify(line)).join("\n"),
  });
  return answer.body
    .trim()
    .split("\n")
    .map((text) => JSON.parse(text) as Answer);
}
