import type { CalendarDay } from "#kit/calendar-day.ts";
import type { Database, Tx } from "#platform/database.ts";
import type {
  ConsentRow,
  DataSubject,
  RetentionTerms,
  PersonalDataSource,
  PersonalSection,
} from "#platform/personal-data.ts";
import type { CountryTerms, listRequestsOf, Outcome } from "./privacy-requests.store.ts";

/** Records of sales that are at least this young are kept. */
export function retentionTerms({ recordYears, recordLaw }: CountryTerms, now: Date): RetentionTerms {
  const keepFrom = new Date(now);
  keepFrom.setUTCFullYear(keepFrom.getUTCFullYear() - recordYears);
  return { keepFrom, recordYears, recordLaw };
}

export type PersonData = {
  readonly sections: readonly PersonalSection[];
  readonly consents: readonly ConsentRow[];
};

/** Everything that the sources know of a person; what there is none of is left out. */
export async function readPerson(
  db: Database | Tx,
  sources: readonly PersonalDataSource[],
  { subject, terms }: { readonly subject: DataSubject; readonly terms: RetentionTerms },
): Promise<PersonData> {
  const sections: PersonalSection[] = [];
  const consents: ConsentRow[] = [];
  // One after the other: a transaction has one connection.
  for (const source of sources) {
    sections.push(...(await source.read(db, subject, terms)));
    consents.push(...((await source.listConsents?.(db, subject)) ?? []));
  }
  return {
    sections: sections.filter(({ rows }) => rows.length > 0),
    consents: consents.toSorted((a, b) => b.at.getTime() - a.at.getTime()),
  };
}

export async function listOpenWork(
  db: Database | Tx,
  sources: readonly PersonalDataSource[],
  { subject, now }: { readonly subject: DataSubject; readonly now: Date },
): Promise<readonly string[]> {
  const open: string[] = [];
  for (const source of sources) open.push(...((await source.listOpen?.(db, subject, now)) ?? []));
  return open;
}

export const outcomesOf = (sections: readonly PersonalSection[]): readonly Outcome[] =>
  sections.map(({ title, rows, kept, why }) => ({ title, erased: rows.length - kept, kept, why }));

type FileFacts = PersonData & {
  readonly site: string;
  readonly emails: readonly string[];
  readonly number: number;
  readonly madeOn: CalendarDay;
  readonly requests: Awaited<ReturnType<typeof listRequestsOf>>;
};

/** The file for the person: JSON, indented, so that somebody without a program can read it. */
export function personFile({ site, emails, number, madeOn, sections, consents, requests }: FileFacts): string {
  const data = Object.fromEntries(sections.map(({ name, rows }) => [name, rows]));
  return `${JSON.stringify({ site, emails, request: number, madeOn, ...data, consents, privacyRequests: requests }, null, 2)}\n`;
}
