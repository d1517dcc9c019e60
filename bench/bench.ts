/**
 * The product's benchmarks, as ratios against references in the same run: `npm run bench`. The figures go into
 * docs/performance.md. `--products 5000` uses a smaller catalogue for a quick run; `--only ordering` runs one part and
 * writes nothing.
 */
import { readFile, writeFile } from "node:fs/promises";
import { availableParallelism, cpus, totalmem } from "node:os";
import { parseArgs } from "node:util";
import { benchAvailability } from "./availability.ts";
import { benchBulk } from "./bulk.ts";
import { benchCartAdding } from "./cart-adding.ts";
import { benchCatalogue } from "./catalogue.ts";
import { benchListing } from "./listing.ts";
import { type LargeCatalogue, makeLargeCatalogue } from "./large-catalogue.ts";
import { type Figure, isMet } from "./measure.ts";
import { benchOrdering } from "./ordering.ts";
import { benchRendering } from "./rendering.ts";
import { benchServing } from "./serving.ts";
import { benchTypeahead } from "./search/typeahead.ts";
import { measureSizes } from "./sizes.ts";

const { values } = parseArgs({
  options: { products: { type: "string", default: "50000" }, only: { type: "string" } },
});
const { only } = values;
const page = new URL("../docs/performance.md", import.meta.url);
const say = (line: string) => process.stdout.write(`${line}\n`);

const goalOf = ({ goal }: Figure) => ("atMost" in goal ? `≤ ${goal.atMost}` : `≥ ${goal.atLeast}`);
const rowOf = (figure: Figure) =>
  `| ${figure.name} | ${figure.value} ${figure.unit} | ${goalOf(figure)} | ${isMet(figure) ? "met" : "**missed**"} | ${figure.detail} |`;

async function report(figures: readonly Figure[]): Promise<void> {
  const table = ["| what | measured | goal | | made of |", "|---|---|---|---|---|", ...figures.map(rowOf)].join("\n");
  say(`\n${table}`);
  if (only !== undefined) return;
  const machine = `${availableParallelism()} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, ${process.platform}`;
  const text = await readFile(page, "utf8");
  const [before = "", after = ""] = text.split(/<!-- figures -->[\s\S]*<!-- end -->/);
  await writeFile(page, `${before}<!-- figures -->\n\n${machine}\n\n${table}\n\n<!-- end -->${after}`);
}

type Part = { readonly name: string; readonly run: (catalogue: LargeCatalogue) => Promise<readonly Figure[]> };

const parts: readonly Part[] = [
  { name: "rendering", run: async ({ url }) => [await benchRendering(url)] },
  { name: "search", run: benchCatalogue },
  { name: "typing", run: ({ url, products }) => benchTypeahead(url, products) },
  { name: "serving", run: ({ url }) => benchServing(url) },
  { name: "delivery", run: async ({ url }) => [await benchAvailability(url)] },
  { name: "carts", run: ({ url }) => benchCartAdding(url) },
  { name: "ordering", run: ({ url }) => benchOrdering(url) },
  { name: "bulk", run: ({ url }) => benchBulk(url) },
  // Last, because it uses up the stock.
  { name: "listing", run: benchListing },
];

const chosen = only === undefined ? parts : parts.filter(({ name }) => name === only);
if (chosen.length === 0) throw new Error(`--only takes one of ${parts.map(({ name }) => name).join(", ")}.`);
const figures: Figure[] = only === undefined ? measureSizes() : [];
say("making the catalogue …");
const catalogue = await makeLargeCatalogue(Number(values.products));
try {
  for (const { name, run } of chosen) {
    say(`${name} …`);
    figures.push(...(await run(catalogue)));
  }
} finally {
  await catalogue.close();
}
await report(figures);
process.exitCode = figures.every(isMet) ? 0 : 1;
