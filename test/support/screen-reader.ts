import type { CDPSession, Page } from "playwright-core";

type Node = {
  readonly ignored: boolean;
  readonly name?: { readonly value: string };
  readonly value?: { readonly value: unknown };
  readonly backendDOMNodeId?: number;
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value?: unknown } }[];
};

export type Role =
  | "button"
  | "checkbox"
  | "combobox"
  | "heading"
  | "link"
  | "option"
  | "radio"
  | "StaticText"
  | "textbox";

/** The page as a screen reader presents it: roles and names from the browser's accessibility tree, nothing else. */
export type Listener = {
  /** Waits for an element and answers its name. */
  readonly hear: (role: Role, name: string | RegExp) => Promise<string>;
  /** The present names of all elements with that role. */
  readonly names: (role: Role) => Promise<readonly string[]>;
  /** Fails where the element is announced as unavailable: pressing it would do nothing. */
  readonly press: (role: Role, name: string | RegExp) => Promise<void>;
  /** Focuses the field and replaces its text. */
  readonly type: (role: Role, name: string | RegExp, text: string) => Promise<void>;
  readonly value: (role: Role, name: string | RegExp) => Promise<string>;
};

const PATIENCE_MS = 15_000;

const nameOf = (node: Node): string => (node.name?.value ?? "").trim();

const isUnavailable = ({ properties = [] }: Node): boolean =>
  properties.some(({ name, value }) => name === "disabled" && value.value === true);

const isNamed = (node: Node, name: string | RegExp): boolean =>
  typeof name === "string" ? nameOf(node) === name : name.test(nameOf(node));

/** Uses the browser's own protocol, so that the tests see what a screen reader gets. */
export async function listenTo(page: Page): Promise<Listener> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const all = async (role: Role): Promise<readonly Node[]> => {
    const { root } = (await session.send("DOM.getDocument", { depth: 0 })) as { root: { nodeId: number } };
    const found = await session.send("Accessibility.queryAXTree", { nodeId: root.nodeId, role });
    return (found as { nodes: Node[] }).nodes.filter((node) => !node.ignored);
  };
  const find = async (role: Role, name: string | RegExp): Promise<Node> => {
    const until = Date.now() + PATIENCE_MS;
    for (;;) {
      const nodes = await all(role);
      const found = nodes.find((node) => isNamed(node, name));
      if (found) return found;
      if (Date.now() > until)
        throw new Error(`No ${role} is called ${String(name)}; there are: ${nodes.map(nameOf).join(" | ")}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  return {
    hear: async (role, name) => nameOf(await find(role, name)),
    names: async (role) => (await all(role)).map(nameOf),
    press: async (role, name) => {
      const found = await find(role, name);
      if (isUnavailable(found)) throw new Error(`The ${role} ${nameOf(found)} is unavailable`);
      const { backendDOMNodeId: backendNodeId } = found;
      const { object } = (await session.send("DOM.resolveNode", { backendNodeId })) as { object: { objectId: string } };
      const functionDeclaration = "function () { this.click(); }";
      await session.send("Runtime.callFunctionOn", { objectId: object.objectId, functionDeclaration });
    },
    type: async (role, name, text) => {
      const { backendDOMNodeId: backendNodeId } = await find(role, name);
      await session.send("DOM.focus", { backendNodeId });
      await page.keyboard.press("ControlOrMeta+A");
      await page.keyboard.type(text);
    },
    value: async (role, name) => String((await find(role, name)).value?.value ?? ""),
  };
}
