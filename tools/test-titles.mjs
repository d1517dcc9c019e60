/**
 * Reads the tests of a file from its source: their titles, the titles of their groups, and whether they assert
 * anything, directly or through a function they call.
 */
import { existsSync, readFileSync } from "node:fs";
import { parseSync } from "vite";
import { resolverFor } from "./boundaries.mjs";

const starters = new Set(["it", "test", "describe"]);
const leftOut = new Set(["skip", "skipIf", "runIf", "todo", "fails"]);
const isFunction = (node) => /^(ArrowFunction|Function)(Expression|Declaration)$/.test(node?.type ?? "");

function* childrenOf(node) {
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (typeof child?.type === "string") yield child;
}

/** `test.each(rows)("title", …)` is `{ name: "test", words: ["each"] }`; undefined for any other call. */
function starterOf(call) {
  const words = [];
  let node = call.callee;
  while (node.type !== "Identifier") {
    if (node.type === "MemberExpression") words.push(node.property.name);
    const inner = node.object ?? node.callee ?? node.tag;
    if (!inner) return undefined;
    node = inner;
  }
  return starters.has(node.name) ? { name: node.name, words } : undefined;
}

const unknown = "…";

/** The text of a literal; a value that is only known at run time becomes "…". */
function textOf(node) {
  if (node?.type === "Literal" && typeof node.value === "string") return node.value;
  if (node?.type === "TemplateLiteral") return node.quasis.map((part) => part.value.cooked).join(unknown);
  return undefined;
}

const withoutType = (node) => (/^TS(As|Satisfies)Expression$/.test(node?.type) ? withoutType(node.expression) : node);

/** The literal table of `test.each(rows)("title", …)`, or undefined. */
function rowsOf(call) {
  const each = call.callee;
  if (each.type !== "CallExpression" || !["each", "for"].includes(each.callee.property?.name)) return undefined;
  const table = withoutType(each.arguments[0]);
  return table?.type === "ArrayExpression" ? table.elements.map(withoutType) : undefined;
}

/** The title of one row, as vitest prints it where the row's values are literals. */
function titleOfRow(title, row) {
  const cells = row?.type === "ArrayExpression" ? row.elements : [row];
  const fields = row?.type === "ObjectExpression" ? row.properties : [];
  const rest = cells.values();
  return title
    .replace(/%[sdifjop]/g, () => textOf(withoutType(rest.next().value)) ?? unknown)
    .replace(/\$(\w+)/g, (_, name) => textOf(fields.find(({ key }) => key?.name === name)?.value) ?? unknown);
}

function titlesOf(call) {
  const title = textOf(call.arguments[0]);
  const rows = title === undefined ? undefined : rowsOf(call);
  if (!rows || !/[%$]\w/.test(title)) return title === undefined ? undefined : [title];
  return rows.map((row) => titleOfRow(title, row));
}

/** `expect` or `expect.poll`, called. */
function isExpectation(node) {
  if (node.type !== "CallExpression") return false;
  const { callee } = node;
  const of = callee.type === "MemberExpression" ? callee.object : callee;
  return (
    of.type === "Identifier" && of.name === "expect" && !callee.property?.name.toLowerCase().includes("assertions")
  );
}

const contains = (node, isWanted) => isWanted(node) || [...childrenOf(node)].some((child) => contains(child, isWanted));

/** The call at the start of `call(…).not.toBe(…)`. */
function startOfChain(callee) {
  let node = callee;
  while (node.type === "MemberExpression") node = node.object;
  return node;
}

/** Every function of a file by its name, whether declared or assigned; a method's name begins with a dot. */
function functionsIn(program) {
  const functions = new Map();
  const add = (name, node) => functions.set(name, [...(functions.get(name) ?? []), node]);
  const walk = (node) => {
    if (node.type === "FunctionDeclaration" && node.id) add(node.id.name, node);
    if (node.type === "VariableDeclarator" && isFunction(withoutType(node.init))) add(node.id.name, node.init);
    if ((node.type === "Property" || node.type === "MethodDefinition") && isFunction(node.value))
      add(`.${node.key.name}`, node.value);
    for (const child of childrenOf(node)) walk(child);
  };
  walk(program);
  return functions;
}

/** Reads each file once. */
export class TestReader {
  #files = new Map();
  #answers = new Map();

  /**
   * `read` returns the text of a file, `exists` whether it exists.
   * @param {{ read?: (file: string) => string, exists?: (file: string) => boolean }} files
   */
  constructor({ read = (file) => readFileSync(file, "utf8"), exists = existsSync } = {}) {
    this.read = read;
    this.exists = exists;
    this.resolve = resolverFor(".");
  }

  /**
   * Every test of a file as `{ file, title, groups, also, asserts }`; a table of rows gives one for each row. `also` is
   * the text of an `// Also:` comment on the line above.
   */
  testsIn(file) {
    const tests = [];
    const walk = (node, above) => {
      const starter = node.type === "CallExpression" ? starterOf(node) : undefined;
      const titles = starter && titlesOf(node);
      if (!titles) for (const child of childrenOf(node)) walk(child, above);
      else {
        const words = [...above.words, ...starter.words];
        if (starter.name !== "describe") tests.push(...this.#readTest(file, node, { ...above, words }));
        else for (const child of node.arguments.slice(1)) walk(child, { words, groups: [...above.groups, ...titles] });
      }
    };
    walk(this.#parse(file).program, { words: [], groups: [] });
    return tests;
  }

  #readTest(file, call, { words, groups }) {
    const isHeld = call.arguments
      .slice(1)
      .some((body) =>
        body.type === "Identifier" ? this.#holds(file, body.name, "asserts") : this.#asserts(file, body),
      );
    const asserts = isHeld && !words.some((word) => leftOut.has(word));
    const also = this.#alsoAbove(file, call);
    return titlesOf(call).map((title) => ({ file, title, groups, also, asserts }));
  }

  #alsoAbove(file, { start }) {
    const { text, comments } = this.#parse(file);
    const above = comments.findLast(({ end }) => end <= start && text.slice(end, start).trim() === "");
    return /^ Also: (.*)$/s.exec(above?.value ?? "")?.[1] ?? "";
  }

  #parse(file) {
    if (!this.#files.has(file)) {
      const text = this.read(file);
      const { program, module, comments } = parseSync(file, text);
      const imports = new Map();
      for (const { moduleRequest, entries } of module.staticImports)
        for (const { localName, importName } of entries) {
          const target = this.resolve(file, moduleRequest.value).file;
          if (target && /\.tsx?$/.test(target) && this.exists(target))
            imports.set(localName.value, { file: target, name: importName.name });
        }
      this.#files.set(file, { text, program, comments, imports, functions: functionsIn(program) });
    }
    return this.#files.get(file);
  }

  /**
   * Whether a function of this name, seen from this file, asserts, or returns an expectation (`expect(x)`) that its
   * caller completes. Recursion alone asserts nothing.
   */
  #holds(file, name, what) {
    const key = `${what} ${file} ${name}`;
    if (this.#answers.has(key)) return this.#answers.get(key);
    this.#answers.set(key, false);
    const { functions, imports } = this.#parse(file);
    const imported = imports.get(name);
    const has = (node) => (what === "asserts" ? this.#asserts(file, node) : contains(node, isExpectation));
    const answer =
      (functions.get(name) ?? []).some(has) ||
      (imported !== undefined && this.#holds(imported.file, imported.name, what));
    this.#answers.set(key, answer);
    return answer;
  }

  #asserts(file, node) {
    return contains(node, (part) => part.type === "CallExpression" && this.#callAsserts(file, part));
  }

  #callAsserts(file, call) {
    const { callee } = call;
    if (this.#isAssertion(file, call)) return true;
    if (callee.type === "MemberExpression" && this.#methodAsserts(file, callee.property.name)) return true;
    return [callee, ...call.arguments].some(
      (one) => one.type === "Identifier" && this.#holds(file, one.name, "asserts"),
    );
  }

  /** `expect(x).toBe(y)` and the like, also where a helper of the tests returns the result of `expect`. */
  #isAssertion(file, { callee }) {
    if (callee.type !== "MemberExpression") return false;
    if (callee.object.name === "fc") return callee.property.name === "assert";
    if (callee.object.name === "expect") return callee.property.name === "unreachable";
    const start = startOfChain(callee);
    if (start.type !== "CallExpression") return false;
    return (
      isExpectation(start) || (start.callee.type === "Identifier" && this.#holds(file, start.callee.name, "expects"))
    );
  }

  /** A method is looked up by its name in this file and its imports, because its object's type is unknown here. */
  #methodAsserts(file, name) {
    const imported = [...this.#parse(file).imports.values()].map((one) => one.file);
    return [file, ...imported].some((source) => this.#holds(source, `.${name}`, "asserts"));
  }
}
