/**
 * The product's benchmarks, as ratios against references in the same run: `npm run bench`. The figures go into
 * docs/performance.md. `--products 5000` makes a smaller catalogue for a quick look.
 */
import { readFile, writeFile } from "node:fs/promises";
import { availableParallelism, cpus, totalmem } from "node:os";
import { parseArgs } from "node:util";
import { benchAvailability } from "./availability.ts";
import { benchCartAdding } from "./cart-adding.ts";
import { benchCatalogue } from "./catalogue.ts";
import { benchListing } from "./listing.ts";
import { makeLargeCatalogue } from "./large-catalogue.ts";
import { type Figure, isMet } from "./measure.ts";
import { benchOrdering } from "./ordering.ts";
import { benchRendering } from "./rendering.ts";
import { benchServing } from "./serving.ts";
import { benchTypeahead } from "./search/typeahead.ts";
import { measureSizes } from "./sizes.ts";

const { values } = parseArgs({ options: { products: { type: "string", default: "50000" } } });
const page = new URL("../docs/performance.md", import.meta.url);
const say = (line: string) => process.stdout.write(`${line}\n`);

const goalOf = ({ goal }: Figure) => ("atMost" in goal ? `≤ ${goal.atMost}` : `≥ ${goal.atLeast}`);
const rowOf = (figure: Figure) =>
  `| ${figure.name} | ${figure.value} ${figure.unit} | ${goalOf(figure)} | ${isMet(figure) ? "met" : "**missed**"} | ${figure.detail} |`;

async function report(figures: readonly Figure[]): Promise<void> {
  const machine = `${availableParallelism()} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, ${process.platform}`;
  const table = ["| what | measured | goal | | made of |", "|---|---|---|---|---|", ...figures.map(rowOf)].join("\n");
  const text = await readFile(page, "utf8");
  const [before = "", after = ""] = text.split(/<!-- figures -->[\s\S]*<!-- end -->/);
  await writeFile(page, `${before}<!-- figures -->\n\n${machine}\n\n${table}\n\n<!-- end -->${after}`);
  say(`\n${table}`);
}

const figures: Figure[] = measureSizes();
say("making the catalogue …");
const catalogue = await makeLargeCatalogue(Number(values.products));
try {
  say("rendering …");
  figures.push(await benchRendering(catalogue.url));
  say("search …");
  figures.push(...(await benchCatalogue(catalogue)));
  say("typing …");
  figures.push(...(await benchTypeahead(catalogue.url, catalogue.products)));
  say("serving …");
  figures.push(...(await benchServing(catalogue.url)));
  say("delivery …");
  figures.push(await benchAvailability(catalogue.url));
  say("carts …");
  figures.push(...(await benchCartAdding(catalogue.url)));
  say("ordering …");
  figures.push(...(await benchOrdering(catalogue.url)));
  // Last, for it empties the shelves.
  say("listing …");
  figures.push(...(await benchListing(catalogue)));
} finally {
  await catalogue.close();
}
await report(figures);
process.exitCode = figures.every(isMet) ? 0 : 1;
