import { afterAll, beforeAll, expect, test } from "vitest";
import { ProjectCopy } from "#test/support/project-copy.ts";

let project: ProjectCopy;
beforeAll(() => {
  project = new ProjectCopy();
});
afterAll(() => project.remove());

const passed = { passed: true };

test("a new endpoint, page, capability, payment method and site pass lint, boundaries and style", () => {
  expect(project.make("capability", "gift-wrap")).toMatchObject(passed);
  expect(project.make("endpoint", "gift-wrap/ribbon-colours")).toMatchObject(passed);
  expect(project.make("page", "opening-hours")).toMatchObject(passed);
  expect(project.make("payment-method", "shellpay")).toMatchObject(passed);
  expect(project.make("site", "ninth")).toMatchObject(passed);
  for (const check of ["lint", "format", "unused", "boundaries", "style", "layers"] as const)
    expect([check, project[check]()]).toMatchObject([check, passed]);
});

test("a second one with the same name is refused, and nothing is changed", () => {
  const before = project.read("src/pages/routes.ts");
  expect(project.make("page", "opening-hours")).toMatchObject({ passed: false });
  expect(project.read("src/pages/routes.ts")).toBe(before);
});

test("an endpoint of an unknown capability is refused, and nothing is written", () => {
  expect(project.make("endpoint", "palace/gates")).toMatchObject({ passed: false });
  expect(project.has("src/capabilities/palace")).toBe(false);
});

test("an invalid name is refused with a sentence", () => {
  expect(project.make("page", "OpeningHours").output).toMatch(/kebab-case/);
  expect(project.make("payment-method", "shell-pay").output).toMatch(/digits only/);
  expect(project.make("palace", "x").output).toMatch(/endpoint\|page\|capability\|site\|payment-method/);
  expect(project.has("src/pages/OpeningHours")).toBe(false);
});
