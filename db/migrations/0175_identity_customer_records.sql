-- What the office knows of a customer beside the account: tags, group, notes, consents, and what search finds them by.

alter table customers
  -- the account that this one became part of; it opens nothing any more
  add column merged_into uuid references customers,
  -- e-mails of accounts that became part of this one
  add column former_emails text[] not null default '{}',
  add column tags text[] not null default '{}',
  -- a group with prices of its own; empty: none
  add column group_code text not null default '',
  add column search tsvector;

-- Words of names, e-mails, phone numbers, postcodes and suburbs; each is found by its beginning.
create function customer_words(c customers) returns tsvector language sql stable as $$
  select array_to_tsvector(array(
    select distinct left(word, 80) from (
      select unnest(regexp_split_to_array(
        translate(plain(concat_ws(' ', c.first_name, c.last_name, c.company_name)), '''’', ''), '[^[:alnum:]]+'))
      union all select unnest(array_append(c.former_emails, lower(c.email)))
      union all select unnest(regexp_split_to_array(lower(c.email), '[^[:alnum:]]+'))
      union all select regexp_replace(c.phone, '\D', '', 'g')
      union all select c.abn
      union all select plain(a.postcode) from customer_addresses a where a.customer_id = c.id
      union all select regexp_replace(a.phone, '\D', '', 'g') from customer_addresses a where a.customer_id = c.id
      union all select unnest(regexp_split_to_array(plain(a.suburb), '[^[:alnum:]]+'))
        from customer_addresses a where a.customer_id = c.id
    ) as words (word) where word <> ''))
$$;

create function set_customer_words() returns trigger language plpgsql as $$
begin
  new.search := customer_words(new);
  return new;
end $$;
create trigger customers_have_words before insert or update of first_name, last_name, company_name, email, phone, abn,
  former_emails on customers for each row execute function set_customer_words();

create function set_words_of_address() returns trigger language plpgsql as $$
begin
  update customers c set search = customer_words(c) where c.id in (old.customer_id, new.customer_id);
  return null;
end $$;
create trigger addresses_have_words after insert or delete or update of postcode, phone, suburb, customer_id
  on customer_addresses for each row execute function set_words_of_address();

update customers c set search = customer_words(c);

create index customers_by_words on customers using gin (search);
create index customers_by_age on customers (created_at desc, id desc) where merged_into is null;
create index customers_by_name on customers (lower(last_name || ' ' || first_name), id) where merged_into is null;
create index customers_by_phone on customers (site, phone) where phone <> '';
create index customers_by_email on customers (email_key);
create index customers_merged on customers (merged_into) where merged_into is not null;

create table customer_notes (
  id uuid primary key,
  customer_id uuid not null references customers on delete cascade,
  body text not null,
  member_id uuid,
  member_name text not null,
  written_at timestamptz not null
);
create index customer_notes_of on customer_notes (customer_id, written_at desc);

-- Every yes and no to advertising, with its time and where it was said. Rows are only added.
create table customer_consents (
  id bigint generated always as identity primary key,
  customer_id uuid not null references customers on delete cascade,
  kind text not null check (kind in ('newsletter')),
  is_given boolean not null,
  source text not null,
  said_at timestamptz not null
);
create index customer_consents_of on customer_consents (customer_id, id desc);

create function record_consent() returns trigger language plpgsql as $$
begin
  insert into customer_consents (customer_id, kind, is_given, source, said_at)
  values (new.id, 'newsletter', new.newsletter,
    coalesce(nullif(current_setting('hearth.consent_source', true), ''), 'account'), new.updated_at);
  return null;
end $$;
create trigger record_first_consent after insert on customers
  for each row when (new.newsletter) execute function record_consent();
create trigger record_changed_consent after update of newsletter on customers
  for each row when (old.newsletter is distinct from new.newsletter) execute function record_consent();
insert into customer_consents (customer_id, kind, is_given, source, said_at)
select id, 'newsletter', true, 'earlier', updated_at from customers where newsletter;

-- A member of staff shops as a customer for a while: a session with an actor, which a code opens once.
alter table sessions
  add column member_id uuid references staff_members on delete cascade,
  add column member_name text,
  add column expires_at timestamptz,
  add column code_hash text unique,
  add column code_until timestamptz;
