import type pg from "pg";

/** Turns the text of one column into its value. */
type ReadColumn = (text: string) => unknown;
type Shape = readonly { readonly name: string; readonly read: ReadColumn }[];

type PlanMode = "auto" | "force_generic_plan";

/** What a connection remembers. */
export type Remembered = {
  /** Statements that it has prepared, with the columns of their rows; null: not known before one was answered. */
  readonly prepared: Map<string, Shape | null>;
  /** Whether it keeps plans, as far as that is known: a transaction that is undone undoes this, too. */
  planMode: PlanMode | null;
};

export type Answer = {
  readonly command: string;
  readonly rowCount: number | null;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
};

export type Statement = {
  readonly text: string;
  /** As they go over the wire. */
  readonly values: readonly (string | Buffer | null)[];
  /** Under which the connection keeps its plan; null: it is planned this once. */
  readonly name: string | null;
  readonly answered: (answer: Answer) => void;
  readonly failed: (error: unknown) => void;
};

/** What this needs of the driver's connection; its own types are of an earlier version. */
type Wire = {
  readonly stream: { cork: () => void; uncork: () => void };
  readonly parse: (of: { name: string; text: string; types: readonly number[] }) => void;
  readonly bind: (of: { portal: string; statement: string; values: Statement["values"] }) => void;
  readonly describe: (of: { type: "P"; name: string }) => void;
  readonly execute: (of: { portal: string; rows: number }) => void;
  readonly sync: () => void;
  readonly on: (event: "parseComplete", heard: () => void) => void;
  readonly off: (event: "parseComplete", heard: () => void) => void;
};

type Field = { readonly name: string; readonly dataTypeID: number };

const changesMode: Readonly<Record<PlanMode, Statement>> = {
  auto: silent("set plan_cache_mode = auto", "plans-anew"),
  force_generic_plan: silent("set plan_cache_mode = force_generic_plan", "plans-kept"),
};

function silent(text: string, name: string): Statement {
  return { text, values: [], name, answered: () => {}, failed: () => {} };
}

/**
 * PostgreSQL keeps a plan only where it looks no dearer than one for the values at hand, and to it a list whose length
 * it cannot see looks long. So it is told to keep the plans of statements that have a name, and of no others.
 */
function withPlanModes(statements: readonly Statement[], remembered: Remembered): readonly Statement[] {
  return statements.flatMap((statement) => {
    const mode = statement.name === null ? "auto" : "force_generic_plan";
    if (statement.values.length === 0 || mode === remembered.planMode) return [statement];
    remembered.planMode = mode;
    return [changesMode[mode], statement];
  });
}

/**
 * Statements that go to the database in one packet and come back in one: each sees what those before it have done, and
 * after one that fails none is tried. The driver's own queries take a packet each.
 */
export class Pipeline implements pg.Submittable {
  readonly #statements: readonly Statement[];
  readonly #remembered: Remembered;
  readonly #types: pg.CustomTypesConfig;
  readonly #answers: Answer[] = [];
  #rows: Record<string, unknown>[] = [];
  #shape: Shape | null = null;
  #parsing: readonly string[] = [];
  #wire: Wire | null = null;

  constructor(
    statements: readonly Statement[],
    { remembered, types }: { readonly remembered: Remembered; readonly types: pg.CustomTypesConfig },
  ) {
    this.#statements = withPlanModes(statements, remembered);
    this.#remembered = remembered;
    this.#types = types;
  }

  submit(connection: pg.Connection): void {
    const wire = connection as unknown as Wire;
    this.#wire = wire;
    const begun = new Set<string>();
    wire.stream.cork();
    for (const { text, values, name } of this.#statements) {
      const isNew = name === null || !(this.#remembered.prepared.has(name) || begun.has(name));
      // One whose first values were refused is prepared, and its columns were never told.
      const isUnknown = name === null || !(this.#remembered.prepared.get(name) || begun.has(name));
      if (isNew) wire.parse({ name: name ?? "", text, types: [] });
      if (isNew) begun.add(name ?? "");
      wire.bind({ portal: "", statement: name ?? "", values });
      if (isUnknown) wire.describe({ type: "P", name: "" });
      wire.execute({ portal: "", rows: 0 });
    }
    wire.sync();
    wire.stream.uncork();
    if (begun.size === 0) return;
    this.#parsing = this.#statements.flatMap(({ name }) => (name === null || begun.delete(name) ? [name ?? ""] : []));
    wire.on("parseComplete", this.#heardParse);
  }

  readonly #heardParse = (): void => {
    const [name = "", ...rest] = this.#parsing;
    this.#parsing = rest;
    if (name !== "" && !this.#remembered.prepared.has(name)) this.#remembered.prepared.set(name, null);
  };

  get #current(): Statement | undefined {
    return this.#statements[this.#answers.length];
  }

  handleRowDescription({ fields }: { fields: readonly Field[] }): void {
    this.#shape = fields.map(({ name, dataTypeID }) => ({
      name,
      read: this.#types.getTypeParser(dataTypeID, "text") as ReadColumn,
    }));
    const name = this.#current?.name ?? null;
    if (name !== null) this.#remembered.prepared.set(name, this.#shape);
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const shape = this.#shape ?? this.#remembered.prepared.get(this.#current?.name ?? "") ?? [];
    const row: Record<string, unknown> = {};
    for (const [at, { name, read }] of shape.entries()) {
      const text = fields[at] ?? null;
      row[name] = text === null ? null : read(text);
    }
    this.#rows.push(row);
  }

  handleCommandComplete({ text }: { text: string }): void {
    const [command = ""] = text.split(" ");
    const name = this.#current?.name ?? null;
    if (name !== null && !this.#remembered.prepared.get(name)) this.#remembered.prepared.set(name, []);
    const count = /\d+$/.exec(text)?.[0];
    this.#answers.push({ command, rowCount: count === undefined ? null : Number(count), rows: this.#rows });
    this.#rows = [];
    this.#shape = null;
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: "" });
  }

  handleReadyForQuery(): void {
    this.#end();
    for (const [at, answer] of this.#answers.entries()) this.#statements[at]?.answered(answer);
  }

  handleError(error: unknown): void {
    this.#end();
    this.#remembered.planMode = null;
    for (const [at, { answered, failed }] of this.#statements.entries()) {
      const answer = this.#answers[at];
      if (answer) answered(answer);
      else failed(error);
    }
  }

  #end(): void {
    this.#wire?.off("parseComplete", this.#heardParse);
  }
}
