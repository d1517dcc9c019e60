-- Who has a record of the office open, so that two people at one record know of each other. A row that was not seen for a
-- minute counts no more.
create table office_presence (
  -- of the record's page: /orders/hc/100231
  path text not null,
  member_id text not null,
  member_name text not null,
  is_editing boolean not null,
  seen_at timestamptz not null,
  primary key (path, member_id)
);
