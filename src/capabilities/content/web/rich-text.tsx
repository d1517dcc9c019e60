import { createElement, type ReactElement, type ReactNode } from "react";
import { classNames } from "#ui/class-names.ts";
import styles from "./rich-text.module.css";

/** The elements that the sanitiser allows; of others only the text is shown. */
const elements: ReadonlySet<string> = new Set(
  "a abbr b blockquote br caption code dd dl dt em h2 h3 h4 hr i li ol p small strong sub sup table tbody td th thead tr u ul".split(
    " ",
  ),
);
const childless: ReadonlySet<string> = new Set(["br", "hr"]);
/** Between the parts of these, white space is only the source's layout. */
const structural: ReadonlySet<string> = new Set(["root", "ul", "ol", "dl", "table", "thead", "tbody", "tr"]);
const propNames: Readonly<Record<string, string>> = {
  href: "href",
  title: "title",
  id: "id",
  rel: "rel",
  scope: "scope",
  colspan: "colSpan",
  rowspan: "rowSpan",
};
const marks: Readonly<Record<string, string>> = { amp: "&", quot: '"', apos: "'", lt: "<", gt: ">", nbsp: "\u00a0" };

const decode = (text: string): string =>
  text
    .replace(/&#(\d+);/g, (_, digits: string) => String.fromCodePoint(Number(digits)))
    .replace(/&#x([0-9a-f]+);/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .replace(/&([a-z]+);/gi, (whole, name: string) => marks[name.toLowerCase()] ?? whole);

type Open = { readonly name: string; readonly props: Record<string, string>; readonly children: ReactNode[] };

function propsOf(text: string): Record<string, string> {
  const pairs = [...text.matchAll(/([a-z]+)="([^"]*)"/g)].filter(([, name = ""]) => Object.hasOwn(propNames, name));
  return Object.fromEntries(pairs.map(([, name = "", value = ""]) => [propNames[name] ?? name, decode(value)]));
}

function addText(to: Open, text: string): void {
  if (text !== "" && !(structural.has(to.name) && text.trim() === "")) to.children.push(decode(text));
}

function close(stack: Open[]): void {
  const done = stack.pop();
  const parent = stack.at(-1);
  if (done && parent)
    parent.children.push(createElement(done.name, { ...done.props, key: parent.children.length }, ...done.children));
}

/** The elements of HTML that the shop has sanitised: well formed, its attributes in double quotes. */
export function elementsOf(html: string): readonly ReactNode[] {
  const root: Open = { name: "root", props: {}, children: [] };
  const stack: Open[] = [root];
  const top = () => stack.at(-1) ?? root;
  let at = 0;
  for (const match of html.matchAll(/<(\/?)([a-z][a-z0-9]*)([^>]*)>/g)) {
    const [whole, slash, name = "", attributes = ""] = match;
    addText(top(), html.slice(at, match.index));
    at = match.index + whole.length;
    if (!elements.has(name)) continue;
    if (slash) {
      if (stack.length > 1 && top().name === name) close(stack);
      continue;
    }
    stack.push({ name, props: propsOf(attributes), children: [] });
    if (childless.has(name)) close(stack);
  }
  addText(top(), html.slice(at));
  while (stack.length > 1) close(stack);
  return root.children;
}

export type RichTextProps = {
  /** As `GET /api/Static/:name` and its like answer it. */
  readonly html: string;
  readonly className?: string;
};

/** Renders HTML from data as elements, because pages refuse markup set by scripts. */
export function RichText({ html, className }: RichTextProps): ReactElement {
  return <div className={classNames(styles.prose, className)}>{elementsOf(html)}</div>;
}
