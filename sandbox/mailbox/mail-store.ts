import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isSame, type Mail } from "./mail.ts";

export type MailQuery = { to?: string | undefined; since?: string | undefined };

export type MailStore = {
  add(mail: Mail): void;
  find(id: string): Mail | undefined;
  /** Newest first. */
  list(query?: MailQuery): Mail[];
  clear(): void;
};

const kept = 500;

/** One JSON file per mail; names sort by arrival. */
export function openMailStore(folder: string): MailStore {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  let mails = readAll(folder);
  return {
    add(mail) {
      const path = join(folder, `${mail.id}.json`);
      writeFileSync(`${path}.new`, JSON.stringify(mail), { mode: 0o600 });
      renameSync(`${path}.new`, path);
      const isLast = (mails.at(-1)?.id ?? "") < mail.id;
      mails.push(mail);
      if (!isLast) mails.sort((a, b) => a.id.localeCompare(b.id));
      const old = mails.slice(0, -kept);
      mails = mails.slice(-kept);
      for (const { id } of old) rmSync(join(folder, `${id}.json`), { force: true });
    },
    find: (id) => mails.find((mail) => mail.id === id),
    list: ({ to, since } = {}) => mails.filter((mail) => isTo(mail, to) && isSince(mail, since)).toReversed(),
    clear() {
      mails = [];
      for (const name of readdirSync(folder)) rmSync(join(folder, name), { force: true });
    },
  };
}

function readAll(folder: string): Mail[] {
  const names = readdirSync(folder).filter((name) => name.endsWith(".json"));
  return names.sort().map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")) as Mail);
}

function isTo(mail: Mail, to: string | undefined): boolean {
  return !to || mail.to.some((person) => isSame(person.address, to));
}

function isSince(mail: Mail, since: string | undefined): boolean {
  return !since || mail.receivedAt >= since;
}
