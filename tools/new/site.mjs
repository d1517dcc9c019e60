import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { addSite, credentialsFile } from "./credentials.mjs";
import { insertAfter } from "./edits.mjs";
import { keyOf } from "./names.mjs";

const model = "src/sites/aol";

const renamed = (text, name) =>
  text
    .replaceAll(/"aol(\.localhost)?"/g, `"${name}$1"`)
    .replaceAll(/\[data-site=("?)aol\1\]/g, `[data-site="${name}"]`);

/** A site: a copy of the plainest one with its own code and host, and its place in the list of sites. */
export function site(name, { root }) {
  const home = `src/sites/${name}`;
  const files = readdirSync(join(root, model), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(join(root, model), join(entry.parentPath, entry.name)).split(sep).join("/"))
    .map((file) => [file, readFileSync(join(root, model, file))])
    .map(([file, bytes]) => [
      `${home}/${file}`,
      /\.(ts|css)$/.test(file) ? renamed(bytes.toString("utf8"), name) : bytes,
    ]);
  return {
    home,
    files: Object.fromEntries(files),
    edits: [
      ["src/shop/site.ts", insertAfter(/export const siteCodes = \[[^\]]*"(?=\])/, `, "${name}"`)],
      [
        "src/sites/registry.ts",
        insertAfter(
          /Promise<SiteModule>>> = \{(?:\n {2}.*,)*/,
          `\n  ${keyOf(name)}: () => import("./${name}/site.ts"),`,
        ),
      ],
      [credentialsFile, addSite(name, "aol")],
    ],
    steps: [
      `Give ${home}/site.ts its own name, country, hosts, numbers, departments, policies and texts.`,
      `Set the tokens in ${home}/theme.css: a test measures the contrast of every pair of colours that carries text.`,
      `Choose the sections of ${home}/home.ts, draw logo.svg.ts, and choose palette and products in manifest.ts.`,
      `Choose its payment methods in ${credentialsFile}.`,
      `npm start, then open http://${name}.localhost:3000. When it looks right: npm run references.`,
    ],
  };
}
