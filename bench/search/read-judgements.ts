import { readFileSync } from "node:fs";
import { siteCodes, type SiteCode } from "#shop/site.ts";

export type Grade = 1 | 2 | 3;

/** One condition: `in:fridges`, `widthMm:590-605`. */
export type Condition = { readonly key: string; readonly value: string };
/** The grade of a product that matches all conditions. */
export type Clause = { readonly grade: Grade; readonly conditions: readonly Condition[] };

export type Expectation =
  | { readonly kind: "products"; readonly clauses: readonly Clause[] }
  | { readonly kind: "place"; readonly path: string }
  | { readonly kind: "nothing" };

export type Judgement = {
  /** The kind of query: the heading above it. */
  readonly group: string;
  readonly query: string;
  readonly site: SiteCode;
  readonly catalogue: "any" | "import";
  readonly surface: "results" | "dropdown";
  readonly expects: Expectation;
};

const file = new URL("judgements.txt", import.meta.url);

export class JudgementError extends Error {}

/** Every judgement of the file, in its order. An unreadable line is an error, so that no judgement is lost. */
export function readJudgements(text = readFileSync(file, "utf8")): readonly Judgement[] {
  let group = "";
  return text.split("\n").flatMap((line, index) => {
    if (line.startsWith("## ")) group = line.slice(3).trim();
    if (line.trim() === "" || line.startsWith("#")) return [];
    try {
      return [readLine(line, group)];
    } catch (cause) {
      throw new JudgementError(`line ${index + 1}: ${(cause as Error).message}`, { cause });
    }
  });
}

function readLine(line: string, group: string): Judgement {
  const at = line.lastIndexOf(" | ");
  if (at < 0) throw new Error("there is no | between the query and what it should find");
  const marks = [...line.slice(0, at).matchAll(/\[([a-z-]+)\] /g)].map((mark) => mark[1] ?? "");
  const site = siteCodes.find((code) => marks.includes(code)) ?? "aol";
  for (const mark of marks) {
    if (mark !== site && mark !== "import" && mark !== "typing") throw new Error(`[${mark}] means nothing`);
  }
  return {
    group,
    query: line.slice(0, at).replace(/^(\[[a-z-]+\] )+/, ""),
    site,
    catalogue: marks.includes("import") ? "import" : "any",
    surface: marks.includes("typing") ? "dropdown" : "results",
    expects: readExpectation(line.slice(at + 3).trim()),
  };
}

function readExpectation(text: string): Expectation {
  if (text === "nothing") return { kind: "nothing" };
  if (text.startsWith("-> /")) return { kind: "place", path: text.slice(3) };
  return { kind: "products", clauses: text.split(";").map((clause) => readClause(clause.trim())) };
}

function readClause(text: string): Clause {
  const [grade = "", ...conditions] = text.split(/\s+/);
  if (!/^[123]$/.test(grade) || conditions.length === 0) throw new Error(`"${text}" is no grade with a rule`);
  return { grade: Number(grade) as Grade, conditions: conditions.map(readCondition) };
}

function readCondition(text: string): Condition {
  const at = text.indexOf(":");
  if (at < 1) throw new Error(`"${text}" is no rule`);
  return { key: text.slice(0, at), value: text.slice(at + 1).replaceAll("_", " ") };
}
