import { createElement, type ReactElement, type ReactNode, useMemo } from "react";

type Open = { readonly name: string; readonly props: Record<string, string>; readonly children: ReactNode[] };

const camelCase = (name: string) => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
const isSpoken = (name: string) => name === "role" || name.startsWith("aria-") || name === "xmlns";

function propsOf(text: string): Record<string, string> {
  const pairs = [...text.matchAll(/([\w-]+)="([^"]*)"/g)].filter(([, name = ""]) => !isSpoken(name));
  return Object.fromEntries(pairs.map(([, name = "", value = ""]) => [camelCase(name), value]));
}

/**
 * A site's logo as elements. Its markup is our own data, but the trusted-types policy forbids markup from scripts here,
 * and elements can be rendered again wherever the header changes.
 */
function drawn(markup: string): ReactElement {
  const root: Open = { name: "root", props: {}, children: [] };
  const stack: Open[] = [root];
  for (const [, closes, name = "", attributes = "", isEmpty] of markup.matchAll(/<(\/)?([a-z]+)([^>]*?)(\/)?>/gi)) {
    if (!closes) stack.push({ name, props: propsOf(attributes), children: [] });
    if (!closes && !isEmpty) continue;
    const done = stack.pop();
    const parent = stack.at(-1) ?? root;
    if (done)
      parent.children.push(createElement(done.name, { ...done.props, key: parent.children.length }, ...done.children));
  }
  return root.children[0] as ReactElement;
}

/** Decoration: the shop's name is next to it. The browser's scripts find the logo by its attribute. */
export function Logo({ markup }: { readonly markup: string }) {
  const element = useMemo(() => drawn(markup), [markup]);
  return (
    <span aria-hidden="true" data-logo>
      {element}
    </span>
  );
}
