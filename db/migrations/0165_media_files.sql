-- Photographs that staff upload, by the hash of their bytes: the same bytes are one file.
create table media_pictures (
  hash text primary key check (hash ~ '^[0-9a-f]{32}$'),
  -- as it was called where it came from
  name text not null,
  state text not null check (state in ('processing', 'ready', 'failed')),
  -- files made so far, of those that there will be
  done integer not null default 0,
  total integer not null,
  -- why it failed: a sentence for staff
  failure text,
  -- of the picture as it is shown; null until it is ready
  width integer,
  height integer,
  -- of its edges, shown while it loads: #rrggbb
  colour text check (colour ~ '^#[0-9a-f]{6}$'),
  created_at timestamptz not null,
  check (state <> 'ready' or (width is not null and height is not null and colour is not null)),
  check (state <> 'failed' or failure is not null)
);

create view media_public_pictures as
  select hash, state, done, total, failure, width, height, colour from media_pictures;
