import type { Database, Tx } from "./database.ts";

/** A person at a site: their account, if they have one, and their e-mails in lower case. */
export type DataSubject = {
  readonly site: string;
  readonly customerId: string | null;
  readonly emails: readonly string[];
};

/** Records of sales that are younger have to be kept. */
export type RetentionTerms = {
  readonly keepFrom: Date;
  readonly recordYears: number;
  /** `Corporations Act 2001, section 286` */
  readonly recordLaw: string;
};

/** Rows about a person, for the file that they get. Money is in dollars. */
export type PersonalSection = {
  /** The name in the file: `orders`. */
  readonly name: string;
  /** The words of the screen: `Orders`. */
  readonly title: string;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  /** How many of the rows an erasure leaves, without what need not be kept of them. */
  readonly kept: number;
  /** Why they are kept; empty where none are. */
  readonly why: string;
};

/** A yes or no to advertising: when, and where it was said. */
export type ConsentRow = { readonly at: Date; readonly isGiven: boolean; readonly where: string };

/** What a capability stores about a person. Add each new table that names people to one of these. */
export type PersonalDataSource = {
  /** Its tables that name people. */
  readonly tables: readonly string[];
  readonly read: (
    db: Database | Tx,
    subject: DataSubject,
    terms: RetentionTerms,
  ) => Promise<readonly PersonalSection[]>;
  readonly listConsents?: (db: Database | Tx, subject: DataSubject) => Promise<readonly ConsentRow[]>;
  /** Unfinished business that has to end before the erasure: `order 100231`. */
  readonly listOpen?: (db: Database | Tx, subject: DataSubject, now: Date) => Promise<readonly string[]>;
  /** Erases what need not be kept. Nothing that is under way is touched. */
  readonly erase: (tx: Tx, subject: DataSubject, terms: RetentionTerms & { readonly now: Date }) => Promise<void>;
};

/** A section of which an erasure leaves nothing. */
export const erasable = (name: string, title: string, rows: PersonalSection["rows"]): PersonalSection => ({
  name,
  title,
  rows,
  kept: 0,
  why: "",
});
