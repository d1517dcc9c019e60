import { type Cents, sumCents, toDollars } from "#kit/money.ts";
import type { Context } from "#platform/service.ts";
import { markets } from "#shop/markets.ts";
import { mostAllowed } from "#capabilities/cart/cart.rules.ts";
import { mainPictures } from "#capabilities/catalogue/server/catalogue.service.ts";
import { gstWithin } from "#capabilities/checkout/documents/tax.rules.ts";
import type { Project, ProjectCard, ProjectItem, QuoteVersion } from "../project-shapes.contract.ts";
import { hasEnded, moverOf, rightsOf, formatNumber } from "../projects.rules.ts";
import { dueStateOf, mostUrgent } from "../states.rules.ts";
import { viewerOf, todayOf, type ProjectAccess } from "./project-access.ts";
import { priceProject, type PricedItem, type PricedProject, type PricesOf } from "./price-project.ts";
import type { Frozen, StoredProject, StoredVersion } from "./projects.store.ts";

const showExtra = (one: { id: string; name: string; priceCents: Cents }) => ({
  id: one.id,
  name: one.name,
  price: toDollars(one.priceCents),
});

function showItem({ item, line, listCents, priceCents, totalCents }: PricedItem, as: PricesOf): ProjectItem {
  const { offer, gone } = line;
  const isStaff = as === "staff";
  return {
    id: item.id,
    sku: offer?.sku ?? gone?.sku ?? item.productCode,
    productCode: item.productCode,
    title: offer?.title ?? gone?.title ?? item.productCode,
    brand: offer?.brand ?? gone?.brand ?? "",
    uri: offer?.uri ?? "",
    image: offer?.image ?? "",
    room: item.room,
    notes: item.notes,
    quantity: item.quantity,
    mostAllowed: mostAllowed(item.unitId),
    listPrice: toDollars(listCents),
    price: toDollars(priceCents),
    priceSet: isStaff && item.priceCents !== null ? toDollars(item.priceCents) : null,
    discount: isStaff ? toDollars(item.discountCents) : 0,
    competitorUrl: isStaff ? item.competitorUrl : null,
    warranty: line.warranty && showExtra(line.warranty),
    install: line.install && showExtra(line.install),
    warranties: (offer?.warranties ?? []).map(showExtra),
    installations: (offer?.installations ?? []).map(showExtra),
    total: toDollars(totalCents),
    problem: line.problem,
  };
}

type Sums = {
  readonly subtotalCents: Cents;
  readonly totalCents: Cents;
  readonly pieces: number;
  readonly discounts: readonly { readonly id: string; readonly title: string; readonly cents: Cents }[];
};

function showSums({ visit: { site } }: Context, { subtotalCents, totalCents, pieces, discounts }: Sums) {
  return {
    itemCount: pieces,
    subtotal: toDollars(subtotalCents),
    discounts: discounts.map(({ id, title, cents }) => ({ id, title, amount: toDollars(cents) })),
    total: toDollars(totalCents),
    gst: toDollars(gstWithin(totalCents, site.country)),
    gstRate: markets[site.country].gstRate,
  };
}

const piecesOf = (lines: readonly { readonly quantity: number }[]): number =>
  lines.reduce((sum, one) => sum + one.quantity, 0);

const sumsOf = (project: Pick<StoredProject, "items">, priced: PricedProject): Sums => ({
  subtotalCents: priced.subtotalCents,
  totalCents: priced.totalCents,
  pieces: piecesOf(project.items),
  discounts: priced.discounts.map(({ ruleId, title, cents }) => ({ id: ruleId, title, cents })),
});

const frozenExtra = (one: { id: string; name: string; cents: Cents } | null) =>
  one && { id: one.id, name: one.name, price: toDollars(one.cents) };

type VersionHead = Omit<StoredVersion, "id" | "frozen">;

/** Addresses of pictures change with how they are drawn, so they are not frozen with a quote. */
export const picturesOf = (context: Context, versions: readonly Pick<StoredVersion, "frozen">[]): Promise<Pictures> => {
  const skus = versions.flatMap(({ frozen }) => frozen.lines.map((line) => line.sku));
  return skus.length === 0 ? Promise.resolve(new Map()) : mainPictures(context.db, skus, context.visit.site.code);
};

type Pictures = ReadonlyMap<string, string>;

export function showVersion(
  context: Context,
  head: VersionHead,
  of: { frozen: Frozen; pictures: Pictures },
): QuoteVersion {
  const { frozen, pictures } = of;
  const today = todayOf(context);
  return {
    number: head.number,
    sentAt: head.sentAt,
    sentBy: head.sentBy,
    sentTo: head.sentTo,
    expiresOn: head.expiresOn,
    isExpired: hasEnded(head.expiresOn, today),
    isCurrent: head.withdrawnAt === null,
    acceptedAt: head.acceptedAt,
    items: frozen.lines.map(({ listCents, priceCents, totalCents, warranty, install, ...line }) => ({
      ...line,
      image: pictures.get(line.sku) ?? "",
      listPrice: toDollars(listCents),
      price: toDollars(priceCents),
      warranty: frozenExtra(warranty),
      install: frozenExtra(install),
      total: toDollars(totalCents),
    })),
    ...showSums(context, {
      subtotalCents: sumCents(frozen.lines.map((one) => one.totalCents)),
      totalCents: frozen.totalCents,
      pieces: piecesOf(frozen.lines),
      discounts: frozen.discounts,
    }),
  };
}

/** The version that was sent last and not taken back; it may have ended. */
export const currentVersion = ({ versions }: Pick<StoredProject, "versions">): StoredVersion | null =>
  versions.find((one) => one.withdrawnAt === null) ?? null;

/** Prices that staff set are theirs until they are quoted. */
export const pricesFor = (access: ProjectAccess): PricesOf => (access.permissions === null ? "everybody" : "staff");

export async function showProject(context: Context, access: ProjectAccess, project: StoredProject): Promise<Project> {
  const as = pricesFor(access);
  const [priced, pictures] = await Promise.all([
    priceProject(context, project, as),
    picturesOf(context, project.versions),
  ]);
  const today = todayOf(context);
  const rights = rightsOf(project.status, viewerOf(access, project));
  return {
    id: project.id,
    number: formatNumber(project.number),
    name: project.name,
    folder: project.folder,
    status: project.status,
    version: project.version,
    note: project.note,
    customer: project.customer,
    salesperson: project.salesperson,
    expiresOn: currentVersion(project)?.expiresOn ?? null,
    items: priced.items.map((one) => showItem(one, as)),
    tasks: project.tasks.map((task) => ({ ...task, dueState: dueStateOf(task, today) })),
    versions: project.versions.map((one) => showVersion(context, one, { frozen: one.frozen, pictures })),
    moves: [...project.moves],
    may: { ...rights, moves: [...rights.moves] },
    createdAt: project.createdAt,
    updatedAt: project.updatedAt,
    ...showSums(context, sumsOf(project, priced)),
  };
}

const MAX_IMAGES = 4;

export async function showCard(context: Context, access: ProjectAccess, project: StoredProject): Promise<ProjectCard> {
  const current = currentVersion(project);
  const priced = await priceProject(context, project, pricesFor(access));
  const today = todayOf(context);
  const open = project.tasks.filter((task) => task.status === "Open");
  const looker = viewerOf(access, project);
  return {
    id: project.id,
    number: formatNumber(project.number),
    name: project.name,
    folder: project.folder,
    status: project.status,
    version: project.version,
    customerName: looker.isOwner && moverOf(looker) === "customer" ? null : (project.customer?.name ?? null),
    salespersonName: project.salesperson?.name ?? null,
    itemCount: piecesOf(project.items),
    total: toDollars(current?.frozen.totalCents ?? priced.totalCents),
    expiresOn: current?.expiresOn ?? null,
    openTasks: open.length,
    dueState: mostUrgent(open.map((task) => dueStateOf(task, today))),
    images: priced.lines.flatMap(({ offer }) => offer?.image ?? []).slice(0, MAX_IMAGES),
    updatedAt: project.updatedAt,
  };
}
