-- The amounts that a site's account at a provider takes, as the provider said when it was last asked.
create table payment_provider_limits (
  site text not null,
  provider text not null,
  -- The account's name at the provider: limits of another account do not hold.
  account text not null,
  asked_at timestamptz not null,
  answered_at timestamptz,
  -- Both null: none are known, so the retailer's own hold.
  minimum_cents bigint check (minimum_cents >= 0),
  maximum_cents bigint check (maximum_cents >= 0),
  primary key (site, provider)
);
