-- Pictures that the browsers of staff send to the object store themselves. A row is older than what it allows to be stored, and
-- is removed a day after its address was signed.
create table media_direct_uploads (
  -- the file is incoming/<id> in the store
  id uuid primary key,
  -- who may send and report it
  member_id text not null,
  -- what the picture is for, as "product 12"
  purpose text not null,
  size integer not null check (size > 0),
  content_type text not null,
  signed_at timestamptz not null,
  -- of the picture that was made of it; null until it was reported and accepted
  hash text check (hash ~ '^[0-9a-f]{32}$')
);
create index media_direct_uploads_by_time on media_direct_uploads (signed_at);
