/**
 * Manages people who log in, on the command line. The password of new staff is generated and printed once.
 *
 *     npm run people -- add-staff <site> <email> "<first name>" "<last name>" [store] [code] [permission,permission]
 *     npm run people -- make-owner <site> <email>
 *     npm run people -- let-in <site> <email> [credit in dollars]
 *     npm run people -- decline <site> <email>
 *     npm run people -- lock|unlock <site> <email>
 */
import { randomBytes } from "node:crypto";
import { asCents, type Cents } from "#kit/money.ts";
import {
  addStaff,
  decideBusiness,
  lockPerson,
  makeOwner,
  type Whose,
} from "../src/capabilities/identity/server/identity.service.ts";
import { type SiteCode, siteCodes } from "../src/shop/site.ts";
import { type StaffPermission, staffPermissions } from "../src/shop/visit.ts";
import { exitCodes, runCommand, type Shop, UsageError, withShop } from "./transfer-run.ts";

const usage = `npm run people -- add-staff <site> <email> "<first>" "<last>" [store] [code] [permissions]
npm run people -- make-owner <site> <email>
npm run people -- let-in <site> <email> [credit] | decline|lock|unlock <site> <email>
Permissions, with commas between: ${staffPermissions.join(",")}`;

function whoseOf(site = "", email = ""): Whose {
  if (site === "") throw new UsageError("Whose? Say what is to be done, on which site, and give the email.");
  const code = siteCodes.find((one) => one === site);
  if (code === undefined) throw new UsageError(`There is no site ${site}. There are ${siteCodes.join(", ")}.`);
  if (!email.includes("@")) throw new UsageError("Whose? Give the email.");
  return { site: code satisfies SiteCode, email };
}

function permissionsOf(text = ""): readonly StaffPermission[] {
  return text.split(",").flatMap((name) => {
    if (name === "") return [];
    const known = staffPermissions.find((one) => one === name);
    if (known === undefined) throw new UsageError(`There is no permission ${name}.`);
    return [known];
  });
}

async function hire(rest: readonly string[], whose: Whose, { database: { db }, now }: Shop): Promise<string> {
  const [firstName = "", lastName = "", store = "", code = "", permissions] = rest;
  if (firstName === "" || lastName === "") throw new UsageError("What are they called? Give first and last name.");
  const password = randomBytes(12).toString("base64url");
  const place = { subdivision: store || null, salespersonCode: code || null };
  const member = { ...whose, ...place, password, firstName, lastName, permissions: permissionsOf(permissions) };
  await addStaff(db, member, now);
  return `${firstName} ${lastName} may log in at /account/internal/login with the password ${password}.`;
}

function centsOf(text = "0"): Cents {
  if (!/^\d{1,7}$/.test(text)) throw new UsageError("How much credit? Give whole dollars.");
  return asCents(Number(text) * 100);
}

async function carryOut([kind, site, email, ...rest]: readonly string[], shop: Shop): Promise<string | null> {
  const { db } = shop.database;
  const { now } = shop;
  const whose = whoseOf(site, email);
  const said = (isDone: boolean, sentence: string) => (isDone ? sentence : null);
  switch (kind) {
    case "add-staff":
      return hire(rest, whose, shop);
    case "make-owner":
      return said(await makeOwner(db, whose.email, now), "An owner of all sites. They invite others in the office.");
    case "let-in": {
      const creditLimitCents = centsOf(rest[0]);
      const decision = { commercial: "approved", creditLimitCents, now } as const;
      return said(await decideBusiness(db, whose, decision), "Let in. Prices are open from the next log-in on.");
    }
    case "decline": {
      const decision = { commercial: "declined", creditLimitCents: asCents(0), now } as const;
      return said(await decideBusiness(db, whose, decision), "Declined. They see no prices.");
    }
    case "lock":
      return said(await lockPerson(db, whose, { lockedAt: now, now }), "Locked, and logged out everywhere.");
    case "unlock":
      return said(await lockPerson(db, whose, { lockedAt: null, now }), "They may log in again.");
    default:
      throw new UsageError(`"${kind ?? ""}" is nothing that can be done with people.`);
  }
}

await runCommand(async () => {
  const sentence = await withShop((shop) => carryOut(process.argv.slice(2), shop));
  if (sentence === null) throw new UsageError("Nobody is called that there.");
  console.log(sentence);
  return exitCodes.done;
}, usage);
