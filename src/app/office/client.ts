import staticFiles from "@fastify/static";
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { officePermissions } from "#platform/http/security-headers.ts";
import { callLink, filesOfScreens, firstCalls, LOG_IN, type Manifest } from "./preloads.ts";

/**
 * The document of the office and its policy; the same for every address, because the screens are drawn in the browser. The
 * nonce is for style elements that controls add.
 */
export type OfficeDocument = {
  readonly html: (nonce: string) => string;
  /** `uploads` is the origin that pictures are sent to, where it is not the office's own. */
  readonly policy: (nonce: string, uploads: string | null) => string;
  /** Links to the files of the screen at a path, beside those of every screen. */
  readonly links?: (path: string) => readonly string[];
};

/** The built screens, none, or those that Vite serves in development. */
export type OfficeClient = "built" | "none" | ((app: FastifyInstance) => Promise<OfficeDocument>);

const dist = new URL("../../../dist/office/", import.meta.url);
const ENTRY = "src/office/main.tsx";

/** Only the office's own files run and load; nothing frames it. The reader of barcodes is WebAssembly. */
const policy: OfficeDocument["policy"] = (nonce, uploads) =>
  [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${uploads === null ? "" : ` ${uploads}`}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types default",
  ].join("; ");

export const officeHtml = (head: string, nonce: string): string => `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="color-scheme" content="light dark">
<meta property="csp-nonce" nonce="${nonce}">
<title>Hearth office</title>
${head}
</head>
<body><div id="office"></div><noscript>The office needs JavaScript.</noscript></body>
</html>`;

function builtDocument(): OfficeDocument {
  const file = new URL(".vite/manifest.json", dist);
  if (!existsSync(file)) throw new Error("The office's files are not built. Run: npm run build");
  const manifest = JSON.parse(readFileSync(file, "utf8")) as Manifest;
  const entry = manifest[ENTRY];
  if (entry === undefined) throw new Error("The build has no office. Run: npm run build");
  const imported = (entry.imports ?? []).flatMap((key) => manifest[key] ?? []);
  // The entry's sheet comes first, because it orders the layers.
  const styles = [entry, ...imported].flatMap(({ css = [] }) => css);
  const head = [
    ...styles.map((path) => `<link rel="stylesheet" href="/${path}">`),
    ...imported.map((chunk) => `<link rel="modulepreload" href="/${chunk.file}">`),
    `<script type="module" src="/${entry.file}"></script>`,
  ].join("\n");
  const files = filesOfScreens(manifest, ENTRY);
  return { html: (nonce) => officeHtml(head, nonce), policy, links: (path) => files.get(path) ?? [] };
}

/** These two ask only once somebody has signed in, and would be given the answer from before. */
const asksLater: ReadonlySet<string> = new Set(["/welcome", "/first-run"]);

type ClientOptions = {
  readonly uploads: string | null;
  readonly isSignedIn: (request: FastifyRequest) => Promise<boolean>;
};

/** Serves the screens: hashed files for a year, and the document for every other address. */
export async function registerOfficeClient(
  app: FastifyInstance,
  client: OfficeClient,
  { uploads, isSignedIn }: ClientOptions,
): Promise<void> {
  if (client === "none") return;
  const document = client === "built" ? builtDocument() : await client(app);
  if (client === "built")
    await app.register(staticFiles, {
      root: fileURLToPath(new URL("assets", dist)),
      prefix: "/assets/",
      immutable: true,
      maxAge: "1y",
      preCompressed: true,
      index: false,
    });
  app.get("/*", async (request, reply) => {
    const [path = "", query = ""] = request.url.split("?", 2);
    // Every screen waits for who is signed in. The rest only for somebody who is: a refusal from before the log-in would
    // be given to the screen that comes after it. Without a database the screens still come, and say so.
    const isIn = await isSignedIn(request).catch(() => false);
    const links = [
      ...(asksLater.has(path) ? [] : [callLink("me")]),
      ...(document.links?.(isIn ? path : LOG_IN) ?? []),
      ...(isIn && query === "" ? firstCalls(path).map(callLink) : []),
    ];
    if (links.length > 0) reply.header("link", links.join(", "));
    const nonce = randomBytes(16).toString("base64");
    return reply
      .headers({
        "cache-control": "no-store",
        "content-security-policy": document.policy(nonce, uploads),
        "permissions-policy": officePermissions,
      })
      .type("text/html; charset=utf-8")
      .send(document.html(nonce));
  });
}
