import type { ClientBase } from "pg";
import { addDays, type CalendarDay } from "#kit/calendar-day.ts";
import { siteCodes, type CodedSite as SiteCode } from "#shop/site.ts";
import { idOf } from "./ids.ts";
import { seedEmails, seedPersonId } from "./people.ts";
import { type Plan, plansOfJo, plansOfSam, type PlannedItem } from "./project-plans.ts";
import { insertRows, type Row } from "./rows.ts";

type Goods = {
  readonly id: number;
  readonly sku: string;
  readonly title: string;
  readonly brand: string;
  readonly slug: string;
  readonly cents: number;
};

/** The most popular product of each kind that a site has in stock. */
async function goodsOf(client: ClientBase, site: SiteCode): Promise<ReadonlyMap<string, Goods>> {
  const { rows } = await client.query<Goods & { kind: string }>(
    `select distinct on (p.kind) p.kind, p.id, p.sku, p.title, p.slug, m.name as brand, o.price_cents as cents
     from offers o join products p on p.id = o.product_id join manufacturers m on m.id = p.manufacturer_id
     where o.site = $1 and o.unit_id = '' and o.stock_status = 'inStock' and o.alt_price_message is null
     order by p.kind, o.popularity desc, p.id`,
    [site],
  );
  return new Map(rows.map((row) => [row.kind, row]));
}

type Stood = {
  readonly site: SiteCode;
  readonly plan: Plan;
  readonly today: CalendarDay;
  readonly goods: ReadonlyMap<string, Goods>;
};
type Line = PlannedItem & { readonly quantity: number; readonly product: Goods; readonly priceCents: number };

/** In whole dollars, as usual in quotes. */
const priceIn = ({ off = 0 }: Plan, cents: number): number => Math.round((cents * (100 - off)) / 10_000) * 100;

/** The kind itself, or another of its family: `fridge-top-mount` for `fridge-french-door`. */
function findKind(goods: ReadonlyMap<string, Goods>, kind: string): Goods | undefined {
  const family = kind.split("-")[0] ?? kind;
  return goods.get(kind) ?? [...goods].find(([name]) => name.startsWith(family))?.[1];
}

const linesOf = ({ plan, goods }: Stood): readonly Line[] =>
  plan.items.flatMap((item) => {
    const product = findKind(goods, item.kind);
    if (product === undefined) return [];
    return [{ ...item, quantity: item.quantity ?? 1, product, priceCents: priceIn(plan, product.cents) }];
  });

const nameOf = ({ site, plan }: Stood): string => `project ${site} ${plan.by} ${plan.name}`;
const atOf = ({ today, plan }: Stood, hour: string): string => `${addDays(today, -plan.daysAgo)}T${hour}:00Z`;
const kimOf = (site: SiteCode): string => seedPersonId(site, seedEmails.salesperson);

function headOf(stood: Stood): Row {
  const { site, plan } = stood;
  return {
    id: idOf(nameOf(stood)),
    site,
    name: plan.name,
    folder: plan.folder,
    customer_id: seedPersonId(site, plan.by),
    contact_name: "",
    contact_email: "",
    salesperson_id: plan.isServed ? kimOf(site) : null,
    status: plan.status,
    note: plan.status === "Pending" ? "Deliver level by level, from March." : "",
    version: 3,
    created_by: seedPersonId(site, plan.by),
    created_at: atOf(stood, "00:30"),
    updated_at: atOf(stood, "02:00"),
    removed_at: null,
  };
}

const itemsOf = (stood: Stood): Row[] =>
  linesOf(stood).map((line, position) => ({
    id: idOf(`${nameOf(stood)} item ${position}`),
    project_id: idOf(nameOf(stood)),
    position,
    product_id: line.product.id,
    product_code: line.product.sku,
    unit_id: "",
    room: line.room,
    notes: line.notes ?? "",
    quantity: line.quantity,
    warranty_id: null,
    install_id: null,
    price_cents: stood.plan.off === undefined ? null : line.priceCents,
    discount_cents: 0,
    competitor_url: null,
  }));

const tasksOf = (stood: Stood): Row[] =>
  stood.plan.tasks.map(({ title, inDays, isDone }, at) => ({
    id: idOf(`${nameOf(stood)} task ${at}`),
    project_id: idOf(nameOf(stood)),
    title,
    due: inDays === null ? null : addDays(stood.today, inDays),
    status: isDone ? "Done" : "Open",
    created_at: atOf(stood, "01:00"),
  }));

function versionOf(stood: Stood): Row[] {
  const { site, plan, today } = stood;
  if (plan.status === "Open" || plan.status === "Pending") return [];
  const lines = linesOf(stood);
  const totalCents = lines.reduce((sum, line) => sum + line.quantity * line.priceCents, 0);
  const frozen = {
    lines: lines.map(({ product, room, notes = "", quantity, priceCents }) => ({
      sku: product.sku,
      productCode: product.sku,
      title: product.title,
      brand: product.brand,
      uri: `/p/${product.slug}`,
      room,
      notes,
      quantity,
      listCents: product.cents,
      priceCents,
      warranty: null,
      install: null,
      totalCents: quantity * priceCents,
    })),
    discounts: [],
    totalCents,
    prices: lines.map(({ product, quantity, priceCents }) => ({
      key: product.sku,
      part: "goods",
      quantity,
      cents: quantity * priceCents,
    })),
    goods: lines.map(({ product, quantity }) => ({
      productCode: product.sku,
      productId: product.id,
      unitId: "",
      quantity,
      warrantyId: null,
      installId: null,
    })),
  };
  return [
    {
      id: idOf(`${nameOf(stood)} version 1`),
      project_id: idOf(nameOf(stood)),
      number: 1,
      sent_at: atOf(stood, "01:30"),
      sent_by: kimOf(site),
      sent_by_name: "Kim Sato",
      sent_to: plan.by,
      expires_on: addDays(today, 14 - plan.daysAgo),
      withdrawn_at: null,
      accepted_at: plan.status === "Won" ? atOf(stood, "02:00") : null,
      total_cents: totalCents,
      frozen,
    },
  ];
}

const ways: Readonly<Record<Plan["status"], readonly string[]>> = {
  Open: ["Open"],
  Pending: ["Open", "Pending"],
  Quoted: ["Open", "Pending", "Quoted"],
  Won: ["Open", "Pending", "Quoted", "Won"],
  Lost: ["Open", "Pending", "Quoted", "Lost"],
};

function movesOf(stood: Stood): Row[] {
  const { site, plan } = stood;
  const way = ways[plan.status];
  return way.slice(1).map((to, at) => {
    const isKims = to === "Quoted";
    return {
      project_id: idOf(nameOf(stood)),
      at: atOf(stood, `01:${30 + at}`),
      by_id: isKims ? kimOf(site) : seedPersonId(site, plan.by),
      by_name: isKims ? "Kim" : plan.by === seedEmails.customer ? "Sam" : "Jo",
      from_status: way[at] ?? "Open",
      to_status: to,
      reason: to === "Lost" ? "The landlord supplies them." : "",
    };
  });
}

const businessSites: readonly SiteCode[] = ["aoc", "wac"];

/** Projects of the demonstration customers. */
export async function loadProjects(client: ClientBase, today: CalendarDay): Promise<void> {
  for (const site of siteCodes) {
    const goods = await goodsOf(client, site);
    const plans = businessSites.includes(site) ? [...plansOfSam, ...plansOfJo] : plansOfSam;
    // A site that sells none of its goods has no such project.
    const all = plans.map((plan): Stood => ({ site, plan, today, goods })).filter((stood) => linesOf(stood).length > 0);
    await insertRows(client, "projects", withNumbers(all.map(headOf), site));
    await insertRows(client, "project_items", all.flatMap(itemsOf));
    await insertRows(client, "project_tasks", all.flatMap(tasksOf));
    await insertRows(client, "project_versions", all.flatMap(versionOf));
    await insertRows(client, "project_moves", withIds(all.flatMap(movesOf), site));
  }
  await client.query("select setval('project_numbers', (select max(number) from projects))");
  await client.query(
    "select setval(pg_get_serial_sequence('project_moves', 'id'), (select max(id) from project_moves))",
  );
}

const withNumbers = (rows: readonly Row[], site: SiteCode): Row[] =>
  rows.map((row, at) => ({ ...row, number: 10_001 + siteCodes.indexOf(site) * 20 + at }));
const withIds = (rows: readonly Row[], site: SiteCode): Row[] =>
  rows.map((row, at) => ({ ...row, id: 1 + siteCodes.indexOf(site) * 100 + at }));
