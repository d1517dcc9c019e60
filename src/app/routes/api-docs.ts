import { escapeHtml } from "#kit/escape.ts";

type Operation = {
  summary: string;
  operationId: string;
  parameters?: { name: string; in: string; required: boolean }[];
  /** `default` is a reference to what every call may answer, and has no description of its own. */
  responses: Record<string, { description?: string }>;
};
type Description = { info: { title: string; version: string }; paths: Record<string, Record<string, Operation>> };

/** A page for people that lists every call of the API. */
export function apiDocsHtml(description: object): string {
  const { info, paths } = description as Description;
  const rows = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => row(method, path, operation)),
  );
  return `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(info.title)} API</title><link rel="stylesheet" href="/api/docs.css"></head><body><main>
<h1>${escapeHtml(info.title)} API</h1>
<p>Version ${escapeHtml(info.version)}, ${rows.length} calls. The machine-readable description is <a href="/api/openapi.json">/api/openapi.json</a> (OpenAPI 3.1).
Money is in dollars of the site's currency; dates are calendar days; every error is JSON with <code>errors</code> and <code>requestId</code>.</p>
<table><caption>Calls by path</caption><thead><tr><th scope="col">Call</th><th scope="col">What it does</th><th scope="col">Parameters</th><th scope="col">Refusals</th></tr></thead><tbody>${rows.join("")}</tbody></table>
</main></body></html>`;
}

function row(method: string, path: string, operation: Operation): string {
  const parameters = (operation.parameters ?? [])
    .map((one) => `<code>${escapeHtml(one.name)}</code>${one.required ? "" : "?"}`)
    .join(", ");
  const refusals = Object.entries(operation.responses).filter(([status]) => Number(status) >= 400);
  const refusalText = refusals
    .map(([status, { description = "" }]) => `${status} ${escapeHtml(description)}`)
    .join("<br>");
  return `<tr id="${operation.operationId}"><th scope="row"><code>${method.toUpperCase()} ${escapeHtml(path)}</code></th><td>${escapeHtml(operation.summary)}</td><td>${parameters}</td><td>${refusalText}</td></tr>`;
}

export const apiDocsCss = `body{font:16px/1.5 system-ui,sans-serif;margin:0;color:#16181d;background:#fff}main{max-width:1200px;margin:0 auto;padding:24px}
table{border-collapse:collapse;width:100%}caption{text-align:left;font-weight:700;padding:8px 0}th,td{text-align:left;vertical-align:top;padding:8px;border-top:1px solid #dfe2e6;overflow-wrap:anywhere}
code{font:14px/1.4 ui-monospace,monospace}a{color:#1d4ed8}`;
