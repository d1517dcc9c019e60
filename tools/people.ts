/**
 * Manages people who log in, on the command line. The password of new staff is generated and printed once.
 *
 *     npm run people -- add-staff <site> <email> "<first name>" "<last name>" [store] [code] [permission,permission]
 *     npm run people -- make-owner <site> <email>
 *     npm run people -- let-in <site> <email> [credit in dollars]
 *     npm run people -- decline <site> <email>
 *     npm run people -- lock|unlock <site> <email>
 *     npm run people -- export <site> <email> <file.json>      what the shop knows of a person, for them
 *     npm run people -- erase <site> <email> "<reason>"        all of it that need not be kept
 */
import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { asCents, type Cents } from "#kit/money.ts";
import {
  addStaff,
  decideBusiness,
  lockPerson,
  createOwner,
  type Whose,
} from "../src/capabilities/identity/server/identity.service.ts";
import { eraseByCommand, exportByCommand } from "../src/capabilities/privacy/server/privacy-commands.service.ts";
import { personalDataSources } from "../src/app/personal-data.ts";
import { readSites } from "../src/app/sites/site-directory.ts";
import { readConfig } from "../src/platform/config.ts";
import type { Site } from "../src/shop/site.ts";
import { type StaffPermission, staffPermissions } from "../src/shop/visit.ts";
import { exitCodes, runCommand, type Shop, UsageError, withShop } from "./transfer-run.ts";

const usage = `npm run people -- add-staff <site> <email> "<first>" "<last>" [store] [code] [permissions]
npm run people -- make-owner <site> <email>
npm run people -- let-in <site> <email> [credit] | decline|lock|unlock <site> <email>
npm run people -- export <site> <email> <file.json> | erase <site> <email> "<reason>"
Permissions, with commas between: ${staffPermissions.join(",")}`;

/** A person, and the site of their log-in. */
type Named = Whose & { readonly at: Site };

/** Opened sites are rows of the database, so the site is looked for there. */
async function whoseOf({ database: { db } }: Shop, siteCode = "", email = ""): Promise<Named> {
  if (siteCode === "") throw new UsageError("Whose? Say what is to be done, on which site, and give the email.");
  const sites = await readSites({ config: readConfig(process.env), db });
  const at = sites.find(({ code }) => code === siteCode);
  if (at === undefined)
    throw new UsageError(`There is no site ${siteCode}. There are ${sites.map(({ code }) => code).join(", ")}.`);
  if (!email.includes("@")) throw new UsageError("Whose? Give the email.");
  return { site: at.code, email, at };
}

function permissionsOf(text = ""): readonly StaffPermission[] {
  return text.split(",").flatMap((name) => {
    if (name === "") return [];
    const known = staffPermissions.find((one) => one === name);
    if (known === undefined) throw new UsageError(`There is no permission ${name}.`);
    return [known];
  });
}

async function hire(rest: readonly string[], { site, email }: Whose, { database: { db }, now }: Shop): Promise<string> {
  const [firstName = "", lastName = "", store = "", code = "", permissions] = rest;
  if (firstName === "" || lastName === "") throw new UsageError("What are they called? Give first and last name.");
  const password = randomBytes(12).toString("base64url");
  const place = { subdivision: store || null, salespersonCode: code || null };
  const member = { site, email, ...place, password, firstName, lastName, permissions: permissionsOf(permissions) };
  await addStaff(db, member, now);
  return `${firstName} ${lastName} may log in at /account/internal/login with the password ${password}.`;
}

function centsOf(text = "0"): Cents {
  if (!/^\d{1,7}$/.test(text)) throw new UsageError("How much credit? Give whole dollars.");
  return asCents(Number(text) * 100);
}

async function exportPerson({ database, now }: Shop, whose: Named, file = ""): Promise<string | null> {
  if (file === "") throw new UsageError("Into which file?");
  const made = await exportByCommand(database.db, personalDataSources, { site: whose.at, email: whose.email, now });
  if (!made.ok) return null;
  await writeFile(file, made.value, { mode: 0o600, flag: "wx" });
  return `What the shop knows of them is in ${file}. Give it to nobody else.`;
}

async function erasePerson({ database, now }: Shop, whose: Named, reason = ""): Promise<string> {
  if (reason.trim() === "") throw new UsageError("Why? Give the reason, for the log.");
  const done = await eraseByCommand(database.db, personalDataSources, {
    site: whose.at,
    email: whose.email,
    now,
    reason,
  });
  if (done.ok) return "Erased, but for what has to be kept of sales.";
  if (done.refusal === "staffAccount") throw new UsageError("They are staff: take the account from them first.");
  throw new UsageError("Something of theirs is under way: an order, a return or a booking has to end first.");
}

async function carryOut([kind, site, email, ...rest]: readonly string[], shop: Shop): Promise<string | null> {
  const { db } = shop.database;
  const { now } = shop;
  const whose = await whoseOf(shop, site, email);
  const sentenceIf = (isDone: boolean, sentence: string) => (isDone ? sentence : null);
  switch (kind) {
    case "add-staff":
      return hire(rest, whose, shop);
    case "make-owner":
      return sentenceIf(
        await createOwner(db, whose.email, now),
        "An owner of all sites. They invite others in the office.",
      );
    case "let-in": {
      const creditLimitCents = centsOf(rest[0]);
      const decision = { commercial: "approved", creditLimitCents, now } as const;
      return sentenceIf(await decideBusiness(db, whose, decision), "Let in. Prices are open from the next log-in on.");
    }
    case "decline": {
      const decision = { commercial: "declined", creditLimitCents: asCents(0), now } as const;
      return sentenceIf(await decideBusiness(db, whose, decision), "Declined. They see no prices.");
    }
    case "lock":
      return sentenceIf(await lockPerson(db, whose, { lockedAt: now, now }), "Locked, and logged out everywhere.");
    case "unlock":
      return sentenceIf(await lockPerson(db, whose, { lockedAt: null, now }), "They may log in again.");
    case "export":
      return exportPerson(shop, whose, rest[0]);
    case "erase":
      return erasePerson(shop, whose, rest[0]);
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
