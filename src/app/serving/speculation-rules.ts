import type { FastifyInstance } from "fastify";

export const SPECULATION_RULES = "/speculation-rules.json";

/**
 * A pointer that rests on a product's link has the browser make that page ready behind the scenes; `browser/links.ts`
 * then leaves the click to the browser. Looking at a product writes nothing; no other kind of page is made ready.
 */
const rules = {
  prerender: [
    {
      where: { and: [{ href_matches: "/p/*" }, { not: { selector_matches: "[target], [download], [data-reload]" } }] },
      eagerness: "moderate",
    },
  ],
};

/** A file, named by a header of every public page: so documents hold no script for it, and the policy stays as it is. */
export function registerSpeculationRules(app: FastifyInstance): void {
  const text = JSON.stringify(rules);
  app.get(SPECULATION_RULES, async (_request, reply) =>
    reply.header("cache-control", "public, max-age=86400").type("application/speculationrules+json").send(text),
  );
}
