import { createConfig, lintFromString } from "@redocly/openapi-core";
import { expect, test } from "vitest";
import { describeOfficeApi } from "../../src/app/office/api-docs.ts";
import { officeModules } from "../../src/app/office/modules.ts";

type Operation = { readonly security: readonly Readonly<Record<string, readonly string[]>>[] };
type Description = { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> };

const description = describeOfficeApi() as Description;

test("a published linter finds no error in the description of the office's calls (OFI-01)", async () => {
  const config = await createConfig({ extends: ["recommended"] });
  const source = JSON.stringify(description);
  const problems = await lintFromString({ source, absoluteRef: "openapi.json", config });
  const messages = problems.map(
    ({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ""}`,
  );
  expect(messages.filter((_, at) => problems[at]?.severity === "error")).toEqual([]);
});

test("every call of the office is in its description (OFI-01)", () => {
  const described = Object.values(description.paths).flatMap((methods) => Object.keys(methods));
  expect(described).toHaveLength(officeModules.flatMap(({ contract }) => Object.keys(contract)).length);
});

test("the description names the scope that a key needs, and where no key will do (OFI-01)", () => {
  const securityOf = (path: string, method: string) => description.paths[path]?.[method]?.security;
  expect(securityOf("/api/office/staff", "get")).toEqual([{ apiKey: ["staff.read"] }, { session: [] }]);
  expect(securityOf("/api/office/api-keys", "post")).toEqual([{ session: [] }]);
  expect(securityOf("/api/office/me/sessions", "get")).toEqual([{ session: [] }]);
  expect(securityOf("/api/office/log-in", "post")).toEqual([{}]);
});
