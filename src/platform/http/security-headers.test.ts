import { expect, it } from "vitest";
import { apiDocsPolicy, cachedPagePolicy, dataPolicy, commonHeaders, uncachedPagePolicy } from "./security-headers.ts";

const hashes = { script: "c2NyaXB0", style: "c3R5bGU=" };
/** A wallet in production, and its replacement in the sandbox during development. */
const thirdParties = ["https://pay.example", "http://127.0.0.1:3001"];
const pagePolicies = [
  ["a cached page", cachedPagePolicy(hashes)],
  ["a cached page with widgets", cachedPagePolicy(hashes, thirdParties)],
  ["an uncached page", uncachedPagePolicy(hashes, "nonce")],
  ["an uncached page with widgets", uncachedPagePolicy(hashes, "nonce", thirdParties)],
  ["the list of API calls", apiDocsPolicy],
] as const;

const directivesOf = (policy: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    policy.split(";").map((directive): [string, string[]] => {
      const [name = "", ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );

/** A policy's score by the rules of Mozilla's HTTP Observatory. */
function policyScore(policy: string): number {
  const directives = directivesOf(policy);
  const sources = [...directives.values()].flat();
  const allows = (name: string) => directives.get(name) ?? directives.get("default-src") ?? ["*"];
  if (allows("script-src").some((one) => /^(?:'unsafe-inline'|\*|https?:|data:)$/.test(one))) return -20;
  if (sources.some((one) => one.startsWith("http:"))) return -20;
  if (sources.includes("'unsafe-eval'")) return -10;
  if (allows("style-src").includes("'unsafe-inline'")) return 0;
  return directives.get("default-src")?.join() === "'none'" ? 10 : 5;
}

/** The whole score of the Observatory for an answer that sets no cookie. */
function observatoryScore(policy: string, headers: Readonly<Record<string, string>>): number {
  const isPrivate = /^(?:no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/;
  const maxAge = Number(/max-age=(\d+)/.exec(headers["strict-transport-security"] ?? "")?.[1] ?? 0);
  return (
    100 +
    policyScore(policy) +
    (directivesOf(policy).has("frame-ancestors") ? 5 : 0) +
    (isPrivate.test(headers["referrer-policy"] ?? "") ? 5 : 0) +
    (headers["cross-origin-resource-policy"] === "same-origin" ? 10 : 0) -
    (headers["x-content-type-options"] === "nosniff" ? 0 : 5) -
    (maxAge >= 15_768_000 ? 0 : 10)
  );
}

it.each(pagePolicies)("%s scores at least 125 in Mozilla's Observatory", (_what, policy) => {
  expect(observatoryScore(policy, commonHeaders)).toBeGreaterThanOrEqual(125);
});

it.each([...pagePolicies, ["data", dataPolicy] as const])(
  "%s can neither set a base nor be framed",
  (_what, policy) => {
    const directives = directivesOf(policy);
    expect(directives.get("base-uri")).toEqual(["'none'"]);
    expect(directives.get("frame-ancestors")).toEqual(["'none'"]);
    expect(directives.get("form-action")?.length).toBe(1);
  },
);

it.each(pagePolicies.slice(0, 4))(
  "%s names its Trusted Types policy and trusts what its early script loads",
  (_what, policy) => {
    const directives = directivesOf(policy);
    expect(directives.get("require-trusted-types-for")).toEqual(["'script'"]);
    expect(directives.get("trusted-types")).toEqual(["default"]);
    expect(directives.get("script-src")).toContain("'strict-dynamic'");
    expect(directives.get("script-src")).toContain("'sha256-c2NyaXB0'");
  },
);
