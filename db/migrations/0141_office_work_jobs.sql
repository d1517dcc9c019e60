-- Long work that staff have started: exports, imports, bulk changes. The queue runs it; these rows are what staff see.
create table office_jobs (
  id uuid primary key,
  -- which code runs it
  kind text not null,
  -- of a permission: who may read the area sees the job
  area text not null,
  -- null where it is of no single site
  site text,
  member_id uuid not null,
  -- their name at that time
  member_name text not null,
  title text not null,
  input jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  -- null while it is unknown
  total integer,
  done integer not null default 0,
  failed integer not null default 0,
  -- where a run goes on after its process has ended; null: at the beginning
  checkpoint jsonb,
  -- the run that may write; an earlier one whose process came back may not
  run_id uuid,
  runs integer not null default 0,
  -- what came of it, as a sentence
  summary text not null default '',
  -- the columns of the failed lines, as the first line of their file
  failed_header text,
  created_at timestamptz not null,
  started_at timestamptz,
  cancel_asked_at timestamptz,
  ended_at timestamptz
);
create index office_jobs_of_member on office_jobs (member_id, created_at desc, id desc);
create index office_jobs_by_age on office_jobs (created_at desc, id desc);

create table office_job_lines (
  job_id uuid not null references office_jobs on delete cascade,
  line integer not null,
  text text not null,
  reason text not null,
  primary key (job_id, line)
);

create table office_job_files (
  job_id uuid primary key references office_jobs on delete cascade,
  name text not null,
  type text not null,
  bytes bytea not null
);
