/**
 * The product's benchmarks, as ratios against references in the same run: `npm run bench`. The figures go into
 * docs/performance.md. `--products 5000` uses a smaller catalogue for a quick run; `--only ordering` runs one part and
 * writes nothing. The long ones, rush, soak, memory, scale, screens, size and million, run only so; `--seconds 30` shortens them.
 */
import { readFile, writeFile } from "node:fs/promises";
import { availableParallelism, cpus, totalmem } from "node:os";
import { parseArgs } from "node:util";
import { benchAvailability } from "./availability.ts";
import { benchBulk } from "./bulk.ts";
import { benchCartAdding } from "./cart-adding.ts";
import { benchCatalogue } from "./catalogue.ts";
import { inThisHour, readsPerSecond } from "./hour.ts";
import { benchListing } from "./listing.ts";
import { type LargeCatalogue, createLargeCatalogue } from "./large-catalogue.ts";
import { type Figure, isMet } from "./measure.ts";
import { benchOffice } from "./office.ts";
import { benchOfficeScreens } from "./office-screens.ts";
import { benchOrdering } from "./ordering.ts";
import { benchProductPage } from "./product-page.ts";
import { benchRendering } from "./rendering.ts";
import { benchLongTail } from "./long-tail.ts";
import { benchServing } from "./serving.ts";
import { benchTypeahead } from "./search/typeahead.ts";
import { benchMemory } from "./memory.ts";
import { benchOverload } from "./overload.ts";
import { benchScale } from "./scale.ts";
import { benchMillion, benchSize } from "./size.ts";
import { measureSizes } from "./sizes.ts";
import { benchSoak } from "./soak.ts";

const { values } = parseArgs({
  options: { products: { type: "string" }, only: { type: "string" }, seconds: { type: "string" } },
});
const { only } = values;
const page = new URL("../docs/performance.md", import.meta.url);
const print = (line: string) => process.stdout.write(`${line}\n`);

const goalOf = ({ goal }: Figure) => ("atMost" in goal ? `≤ ${goal.atMost}` : `≥ ${goal.atLeast}`);
const rowOf = (figure: Figure) =>
  `| ${figure.name} | ${figure.value} ${figure.unit} | ${goalOf(figure)} | ${isMet(figure) ? "met" : "**missed**"} | ${figure.detail} |`;

async function report(figures: readonly Figure[]): Promise<void> {
  const table = ["| what | measured | goal | | made of |", "|---|---|---|---|---|", ...figures.map(rowOf)].join("\n");
  print(`\n${table}`);
  if (only !== undefined) return;
  const machine = `${availableParallelism()} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, ${process.platform}`;
  const text = await readFile(page, "utf8");
  const [before = "", after = ""] = text.split(/<!-- figures -->[\s\S]*<!-- end -->/);
  await writeFile(page, `${before}<!-- figures -->\n\n${machine}\n\n${table}\n\n<!-- end -->${after}`);
}

type Part = { readonly name: string; readonly run: (catalogue: LargeCatalogue) => Promise<readonly Figure[]> };

const parts: readonly Part[] = [
  { name: "rendering", run: async ({ url }) => [await benchRendering(url), ...(await benchProductPage(url))] },
  { name: "search", run: benchCatalogue },
  { name: "typing", run: ({ url, products }) => benchTypeahead(url, products) },
  { name: "serving", run: ({ url }) => benchServing(url) },
  { name: "long-tail", run: ({ url }) => benchLongTail(url) },
  { name: "delivery", run: async ({ url }) => [await benchAvailability(url)] },
  { name: "carts", run: ({ url }) => benchCartAdding(url) },
  { name: "ordering", run: ({ url }) => benchOrdering(url) },
  { name: "bulk", run: ({ url }) => benchBulk(url) },
  { name: "office", run: benchOffice },
  // Last, because it uses up the stock.
  { name: "listing", run: benchListing },
];

const secondsOr = (usual: number): number => Number(values.seconds ?? usual);

/** Parts for a quiet machine and a quiet hour, with their usual number of products. */
const longParts: readonly (Part & { readonly products?: number; readonly soldOn?: "one" })[] = [
  { name: "rush", run: ({ url }) => benchOverload(url, secondsOr(5 * 60)) },
  { name: "soak", run: ({ url }) => benchSoak(url, secondsOr(60 * 60)) },
  { name: "memory", run: ({ url }) => benchMemory(url, secondsOr(15 * 60)) },
  { name: "scale", run: ({ url }) => benchScale(url, secondsOr(10)) },
  { name: "screens", run: ({ url }) => benchOfficeScreens(url) },
  { name: "size", run: benchSize, products: 200_000 },
  { name: "million", run: benchMillion, products: 1_000_000, soldOn: "one" },
];

const allParts = [...parts, ...longParts];
const chosen = only === undefined ? parts : allParts.filter(({ name }) => name === only);
if (chosen.length === 0) throw new Error(`--only takes one of ${allParts.map(({ name }) => name).join(", ")}.`);
const long = longParts.find(({ name }) => name === only);
const figures: Figure[] = only === undefined ? measureSizes() : [];
print("making the catalogue …");
const catalogue = await createLargeCatalogue(Number(values.products ?? long?.products ?? 50_000), long?.soldOn);
try {
  for (const { name, run } of chosen) {
    const reads = await readsPerSecond(catalogue.url);
    print(`${name} … (one prepared read: ${Math.round(reads)} a second)`);
    figures.push(...(await run(catalogue)).map((figure) => inThisHour(figure, reads)));
  }
} finally {
  await catalogue.close();
}
await report(figures);
process.exitCode = figures.every(isMet) ? 0 : 1;
