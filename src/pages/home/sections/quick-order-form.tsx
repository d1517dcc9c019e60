import type { FormEvent } from "react";
import { useState } from "react";
import { callOf } from "#ui/call.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { TextArea } from "#ui/text-input.tsx";
import { searchUrl } from "#shop/urls.ts";
import type { searchContract } from "#capabilities/search/search.contract.ts";
import { widQuery } from "#capabilities/search/web/wid-query.ts";
import styles from "./trade.module.css";

const call = callOf<typeof searchContract>();
const MAX_LINES = 40;

type Line = { readonly model: string; readonly quantity: number };
type Match = Line & { readonly title: string | null; readonly uri: string };

/** `RF610, 4` or `RF610 4` or `RF610`, one a line; repeated models are added up. */
export function readLines(text: string): readonly Line[] {
  const quantities = new Map<string, number>();
  for (const line of text.split("\n")) {
    const [, typed = line, after, beside] = /^(.+?)(?:[\t,;]\s*(\d{1,3})|\s+(\d{1,2}))$/.exec(line.trim()) ?? [];
    const model = typed.trim().replace(/[,;]$/, "");
    const count = after ?? beside ?? "1";
    if (model !== "") quantities.set(model, (quantities.get(model) ?? 0) + Number(count));
  }
  return [...quantities].slice(0, MAX_LINES).map(([model, quantity]) => ({ model, quantity }));
}

export async function matchLine(line: Line): Promise<Match> {
  const answer = await call("GET /api/v3/search", {
    query: { searchTerm: line.model, isAutoCorrectEnabled: "false", limit: 1, ...widQuery() },
  });
  const [hit] = answer.results.products;
  const isIt =
    hit !== undefined && hit.model.replace(/\W/g, "").toLowerCase() === line.model.replace(/\W/g, "").toLowerCase();
  return isIt
    ? { ...line, title: hit.title, uri: hit.uri.startsWith("/") ? hit.uri : `/p/${hit.uri}` }
    : { ...line, title: null, uri: searchUrl(line.model) };
}

export type QuickOrderFormProps = { readonly label: string; readonly hint: string; readonly button: string };

/** Finds products by model numbers. Without scripts it searches for the input. */
export function QuickOrderForm({ label, hint, button }: QuickOrderFormProps) {
  const [matches, setMatches] = useState<readonly Match[] | "failed" | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const lines = readLines(String(new FormData(event.currentTarget).get("term") ?? ""));
    if (lines.length === 0) return;
    setIsBusy(true);
    setMatches(await Promise.all(lines.map(matchLine)).catch(() => "failed" as const));
    setIsBusy(false);
  };
  return (
    <form action="/products" method="get" className={styles.quick} onSubmit={(event) => void submit(event)}>
      <TextArea name="term" label={label} hint={hint} rows={6} spellCheck={false} />
      <div className={styles.matches} role="status">
        {matches === null && <p className={styles.role}>Matching products appear here.</p>}
        {matches === "failed" && <p>We couldn't check your list right now. Your lines are still in the box.</p>}
        {Array.isArray(matches) && matches.map((line) => <MatchLine key={line.model} line={line} />)}
      </div>
      <div>
        <Button type="submit" kind="primary" busy={isBusy} busyLabel="Matching the models">
          {button}
        </Button>
      </div>
    </form>
  );
}

function MatchLine({ line }: { readonly line: Match }) {
  return (
    <p className={styles.match}>
      <Icon name={line.title === null ? "circle-question-mark" : "circle-check"} />
      <span>
        <strong>{line.quantity} × </strong>
        <a href={line.uri}>{line.title ?? `Look for ${line.model}`}</a>
      </span>
    </p>
  );
}
