import { readdirSync, readFileSync } from "node:fs";
import { GIFT_CARD_DAYS } from "#capabilities/cart/gift-card.rules.ts";
import { tariffs } from "#capabilities/catalogue/products/running-cost.rules.ts";
import { workingDaysToAnswer } from "#capabilities/enquiries/inbox.rules.ts";
import type { ClaimFacts } from "#shop/claims.ts";
import type { CodedSite } from "#shop/site.ts";
import { manifests } from "#sites/manifests.ts";
import type { TestShop } from "./shop.ts";

const RETURN_DAYS = /Within (\d+) days of delivery, unused/;
const APPROVAL_DAYS = /Approval takes about (two|three) working days/;

/** What the tables and pages of a site say of its promises. */
export async function claimFactsOf({ database }: TestShop, site: CodedSite): Promise<ClaimFacts> {
  const { country } = manifests[site].seed;
  const read = async <Row extends object>(query: string, values: readonly unknown[] = []) =>
    (await database.pool.query<Row>(query, [...values])).rows;
  const services = await read<{ code: string; cents: number }>(
    `select replace(sku, 'SVC-' || country || '-', '') as code, price_cents as cents from delivery_services where country = $1`,
    [country],
  );
  const [facts] = await read<{
    installation: number;
    veneers: number;
    unphotographed: number;
    returns: string;
    trade: string | null;
  }>(
    `select (select min(price_cents)::int from installations where country = $2) as installation,
       (select count(*)::int from offers o join products p on p.id = o.product_id
        where o.site = $1 and p.facts ->> 'material' ilike '%veneer%') as veneers,
       (select count(*)::int from offers o where o.site = $1 and o.condition = 'Cosmetic Imperfection'
        and not exists (select from product_pictures i where i.product_id = o.product_id)) as unphotographed,
       (select html from static_pages where slug = 'trade-accounts' limit 1) as trade,
       (select html from static_pages where slug = 'returns' and site in ('', $1) order by site desc limit 1) as returns`,
    [site, country],
  );
  return {
    answerDays: new Map(Object.entries(workingDaysToAnswer)),
    approvalDays: APPROVAL_DAYS.exec(facts?.trade ?? "")?.[1] === "two" ? 2 : Number.POSITIVE_INFINITY,
    creditYears: Math.floor(GIFT_CARD_DAYS / 365),
    services: new Map(services.map(({ code, cents }) => [code, cents])),
    cheapestInstallation: facts?.installation ?? 0,
    areMarksPhotographed: facts?.unphotographed === 0,
    returnDays: Number(RETURN_DAYS.exec(facts?.returns ?? "")?.[1]),
    tariffCents: tariffs[country].cents,
    veneers: facts?.veneers ?? 0,
  };
}

/** Every text in a value of JSON. */
export const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === "string") return [value];
  return value !== null && typeof value === "object" ? Object.values(value).flatMap(textsIn) : [];
};

/** The text of a page as a shopper reads it; elements are separate lines. */
export const textOfPage = (html: string): string => {
  const [, body = ""] = html.split("<body");
  const [markup = ""] = body.split('<script type="application/json" id="state">');
  return markup
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, "")
    .replaceAll(/<[^>]+>/g, "\n")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
};

const source = new URL("../../src/", import.meta.url);
/** Code whose texts shoppers read in mails, in the checkout and in their account. */
const isRead = (file: string): boolean =>
  !/\.test\.tsx?$|-examples?\.tsx?$|\/office\/|office-/.test(file) &&
  (/^capabilities\/.*(\.copy|[-/]mails?)\.ts$/.test(file) ||
    /^pages\/(account|checkout|confirmation|order|payment-info|payment-return)\/.*\.tsx?$/.test(file) ||
    /^capabilities\/(account|cart|checkout|identity|returns)\/web\/.*\.tsx?$/.test(file));

/** The literals and the text between tags of a source file; comments are no copy. */
function literalsIn(code: string): readonly string[] {
  const plain = code.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, "");
  const quoted = [...plain.matchAll(/"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)].map(
    ([, one, other]) => one ?? other ?? "",
  );
  const between = [...plain.matchAll(/>([^<>{}]+)</g)].map(([, text = ""]) => text.replaceAll(/\s+/g, " "));
  return [...quoted, ...between];
}

/** The texts in the code of mails, checkout and account, each with its file. */
export const copySentences = (): readonly { readonly file: string; readonly text: string }[] =>
  readdirSync(source, { recursive: true, encoding: "utf8" })
    .filter(isRead)
    .flatMap((file) => literalsIn(readFileSync(new URL(file, source), "utf8")).map((text) => ({ file, text })));
