import { createRef } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PageColumn, PageHead } from "./page-column.tsx";

const crumbs = [{ title: "Home", uri: "/" }, { title: "Stores" }];

test("a page column starts with its breadcrumbs, before the page's content (SHELL-34)", () => {
  const markup = renderToStaticMarkup(
    <PageColumn as="article" crumbs={crumbs} className="own" data-comparison="">
      <p>Content</p>
    </PageColumn>,
  );
  expect(markup).toMatch(/^<article class="[^"]*\bown" data-comparison=""><nav aria-label="Breadcrumb">/);
  expect(markup).toMatch(/<\/nav><p>Content<\/p><\/article>$/);
});

test("a page column without breadcrumbs has no navigation and more space above", () => {
  const classOf = (markup: string) => /^<div class="([^"]*)"/.exec(markup)?.[1]?.split(" ").length;
  const alone = renderToStaticMarkup(<PageColumn>Content</PageColumn>);
  expect(alone).not.toContain("<nav");
  expect(classOf(alone)).toBe(2);
  expect(classOf(renderToStaticMarkup(<PageColumn crumbs={crumbs}>Content</PageColumn>))).toBe(1);
});

test("a page head has one h1, its lead, and its actions", () => {
  const markup = renderToStaticMarkup(
    <PageHead title="Stores" lead="Come in.">
      <a href="/stores">All</a>
    </PageHead>,
  );
  expect(markup).toMatch(
    /<h1>Stores<\/h1><p class="[^"]+">Come in\.<\/p><\/div><a href="\/stores">All<\/a><\/header>$/,
  );
});

test.each([undefined, "", false])("a page head with the lead %j has no empty paragraph", (lead) => {
  expect(renderToStaticMarkup(<PageHead title="Stores" lead={lead} />)).not.toContain("<p");
});

test("only a heading that takes the focus has a tab index", () => {
  const focused = <PageHead title="Rooms" headingRef={createRef<HTMLHeadingElement>()} />;
  expect(renderToStaticMarkup(focused)).toContain('<h1 tabindex="-1">Rooms</h1>');
});
