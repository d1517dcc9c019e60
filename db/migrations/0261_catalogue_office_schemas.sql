-- What staff change of the facts and category schemas that the code brings. A row replaces the code's fact, or is a new one.
create table fact_changes (
  key text primary key check (key ~ '^[a-z][A-Za-z0-9]{1,39}$'),
  label text not null check (label <> ''),
  unit text not null,
  fact_group text not null,
  facet text not null check (facet in ('none', 'choice', 'range', 'yes-no')),
  explain text not null default '',
  -- shown nowhere; products keep their values
  retired boolean not null default false,
  version integer not null default 1
);
select create_log_triggers('fact_changes', 'log_changed_rows');

-- Lists of facts that staff replaced in a category. Null: the code's, or those of the category above it.
create table schema_changes (
  category_uri text primary key,
  card text[],
  promoted text[],
  facets text[],
  table_keys text[],
  version integer not null default 1
);
select create_log_triggers('schema_changes', 'log_changed_rows');
