-- Who changed what in the office. Rows are only added: the database refuses to change or delete one.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- the member of staff; null where nobody was signed in, as at a failed log-in
  who uuid,
  -- their name at that time
  who_name text not null,
  ip text not null,
  user_agent text not null,
  -- of a permission: orders, staff, roles
  area text not null,
  -- as a word for the screen: signed-in, role-changed
  action text not null,
  -- null where it is of no single site
  site text,
  record_kind text not null,
  record_id text not null,
  -- how staff know the record: an order's number, a person's name
  record_name text not null,
  before jsonb,
  after jsonb,
  reason text not null default ''
);
create index audit_log_of_record on audit_log (record_kind, record_id, id desc);
create index audit_log_of_person on audit_log (who, id desc);
create index audit_log_of_area on audit_log (area, id desc);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only';
end $$;
create trigger audit_log_is_append_only before update or delete on audit_log
  for each row execute function refuse_audit_change();
create trigger audit_log_is_not_emptied before truncate on audit_log
  for each statement execute function refuse_audit_change();
