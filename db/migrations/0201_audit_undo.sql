-- Which rows of the log were undone. The log itself is never changed.
create table audit_undone (
  audit_id bigint primary key references audit_log,
  at timestamptz not null,
  who uuid not null,
  who_name text not null
);
create view audit_public_undone as select audit_id from audit_undone;
