-- The line above the navigation. Of those that run on a site at a moment, the one that began last is shown.
create table alert_banners (
  id integer generated always as identity primary key,
  site text not null,
  -- a path of the shop or an https address; null: the banner is no link
  banner_url text,
  background_colour text not null default '',
  -- sanitised when read
  desktop_content text not null,
  -- what is shown below 768 px; empty: the same
  mobile_content text not null default '',
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  check (ends_at > starts_at)
);
create index alert_banners_of_site on alert_banners (site, starts_at desc);
