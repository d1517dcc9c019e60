-- Calls of the office that were above somebody's limit, or need a second person for another reason. An approved one is made as
-- it was asked for, in the name of who asked.
create table office_approvals (
  -- of the press: a repeated one is the same request
  id uuid primary key,
  -- POST /api/office/…
  call text not null,
  params jsonb not null,
  body jsonb not null,
  -- of the permission to approve it
  area text not null,
  -- null: no site's own
  site text,
  record_kind text not null,
  record_id text not null,
  record_name text not null,
  -- what would be done, as a sentence without its full stop
  title text not null,
  reason text not null,
  asked_by text not null,
  asked_by_name text not null,
  asked_at timestamptz not null,
  -- approving: somebody said yes, and the call is being made
  state text not null check (state in ('waiting', 'approving', 'approved', 'declined', 'failed')),
  decided_by text,
  decided_by_name text,
  decided_at timestamptz,
  note text not null default '',
  -- why the call was refused after all
  outcome text not null default '',
  check ((state = 'waiting') = (decided_at is null))
);
create index office_approvals_waiting on office_approvals (asked_at) where state = 'waiting';
create index office_approvals_by_time on office_approvals (asked_at desc, id);
