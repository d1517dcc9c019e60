import { createConfig, lintFromString } from "@redocly/openapi-core";
import openapiTypescript from "openapi-typescript";
import { expect, it } from "vitest";
import { describeApi } from "#platform/calls/openapi.ts";
import { apiDocsHtml } from "../../src/app/routes/api-docs.ts";
import { modules } from "../../src/app/api-modules.ts";

type Operation = {
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly responses: Readonly<Record<string, unknown>>;
};
type Description = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: object; readonly securitySchemes: object };
};

const description = describeApi(modules, "1") as Description;
const source = JSON.stringify(description);
const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
);

it("a published linter finds no error in the description of the API (SCOPE-05)", async () => {
  const config = await createConfig({ extends: ["recommended"] });
  const problems = await lintFromString({ source, absoluteRef: "openapi.json", config });
  const messages = problems.map(
    ({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ""}`,
  );
  expect(messages.filter((_, at) => problems[at]?.severity === "error")).toEqual([]);
});

it("every reference of the description leads to a named schema (SCOPE-05)", () => {
  const names = [...source.matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref = ""]) => ref);
  expect(names.length).toBeGreaterThan(100);
  for (const ref of new Set(names)) {
    const [root, group = "", kind = "", name = ""] = ref.split("/");
    expect(root).toBe("#");
    expect(group).toBe("components");
    expect(JSON.parse(source)[group][kind], ref).toHaveProperty([name]);
  }
});

it("a published generator makes a typed client of the description (SCOPE-05)", async () => {
  const types = await openapiTypescript(JSON.parse(source));
  expect(types).toContain('"/api/cart"');
  expect(types).toMatch(/\bProductCard: \{/);
  expect(types).toContain("POST_api_cart_product:");
});

it("every call says what it needs and how it answers when it is not carried out", () => {
  const schemes = Object.keys(description.components.securitySchemes);
  for (const { name, operation } of operations) {
    expect(
      operation.security.flatMap((one) => Object.keys(one)).every((one) => schemes.includes(one)),
      name,
    ).toBe(true);
    expect(operation.responses, name).toHaveProperty("default");
  }
});

it("calls for whoever is logged in ask for a token, and all others can be made without", () => {
  const tokenOnly = JSON.stringify([{ accessToken: [] }]);
  const asksForToken = (wanted: string) =>
    operations.some(({ name, operation }) => name === wanted && JSON.stringify(operation.security) === tokenOnly);
  for (const name of [
    "GET /api/account",
    "POST /api/staff/ticket",
    "GET /api/office/orders",
    "GET /identity/getprofile",
  ])
    expect(asksForToken(name), name).toBe(true);
  for (const name of ["GET /api/cart", "POST /api/checkout", "GET /api/order/{token}", "GET /api/v2/product/list"])
    expect(asksForToken(name), name).toBe(false);
});

it("the page of the API lists every call with its refusals", () => {
  const page = apiDocsHtml(description);
  expect(page.match(/<tr id="/g)).toHaveLength(operations.length);
  expect(page).toMatch(/<tr id="POST_api_cart_product">.*?<br>.*?<\/tr>/);
});
