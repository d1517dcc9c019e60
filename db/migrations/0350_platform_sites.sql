-- Sites that are opened or changed without a build: `npm run site`, docs/sites.md. The code's own sites need no row.
create table sites (
  code text primary key check (code ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$' and length(code) <= 20),
  -- What differs from the site it is based on: `SiteDocument` in src/shop/site-document.ts.
  document jsonb not null check (jsonb_typeof(document) = 'object'),
  -- Payment methods and provider accounts, encrypted with ENCRYPTION_KEY; null: those of the credentials file.
  sealed_credentials text,
  version integer not null check (version > 0),
  changed_at timestamptz not null
);
create trigger sites_changed after insert or update or delete on sites for each statement execute function log_change();
