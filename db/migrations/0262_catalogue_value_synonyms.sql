-- Other words for a value of a fact: "inox" is "Stainless steel". Search understands them, and imports store the value.
create table value_synonyms (
  -- of the press that added it: a repeated one is the same synonym
  id uuid primary key,
  fact_key text not null,
  value text not null check (value <> ''),
  said text not null check (said <> ''),
  added_at timestamptz not null
);
create unique index value_synonyms_by_word on value_synonyms (fact_key, lower(said));
select create_log_triggers('value_synonyms', 'log_changed_rows');
