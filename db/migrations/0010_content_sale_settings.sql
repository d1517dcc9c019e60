create table settings (
  site text not null,
  name text not null,
  value text not null,
  primary key (site, name)
);

create table static_pages (
  -- empty: every site
  site text not null default '',
  slug text not null,
  title text not null,
  -- sanitised when saved and again when read
  html text not null,
  updated_at timestamptz not null default now(),
  primary key (site, slug)
);

create table sales (
  site text primary key,
  name text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  base_image_path text not null default '',
  url text not null default '/sale',
  colour text not null default '#c4102b',
  -- placement -> {src, attributes: {href, title, subtext, clipPath}}
  images jsonb not null default '{}'
);

create table redirects (
  site text not null default '',
  from_path text not null,
  to_path text not null,
  status smallint not null default 301 check (status in (301, 302, 308)),
  primary key (site, from_path)
);
