import { createElement, type ReactElement, type ReactNode } from "react";

type Open = { readonly name: string; readonly props: Record<string, string>; readonly children: ReactNode[] };

const camelCase = (name: string) => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
const isSpoken = (name: string) => name === "role" || name.startsWith("aria-") || name === "xmlns";

function propsOf(text: string): Record<string, string> {
  const pairs = [...text.matchAll(/([\w-]+)="([^"]*)"/g)].filter(([, name = ""]) => !isSpoken(name));
  return Object.fromEntries(pairs.map(([, name = "", value = ""]) => [camelCase(name), value]));
}

/**
 * A site's word mark as elements. Its markup is our own data, but browsers refuse markup written from script here,
 * and elements can be made anew on the client wherever the header changes.
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

const known = new Map<string, ReactElement>();

/** Decoration: whoever shows it says the shop's name beside it. The mark is where the browser's scripts find it. */
export function Logo({ markup }: { readonly markup: string }) {
  const element = known.get(markup) ?? drawn(markup);
  known.set(markup, element);
  return (
    <span aria-hidden="true" data-logo>
      {element}
    </span>
  );
}
