-- How long rows are kept that no law asks for, as data: an update here changes it for every process within the hour.
create table retention_rules (
  table_name text primary key,
  days integer not null check (days between 1 and 3650),
  action text not null check (action in ('delete')),
  reason text not null
);
insert into retention_rules (table_name, days, action, reason) values
  ('analytics_events', 400, 'delete', 'A year ago has to be comparable with today.'),
  ('cart_changes', 30, 'delete', 'A change is repeated within minutes, and its key is worth nothing later.'),
  ('cart_mails', 60, 'delete', 'The link of a mailed cart ends after 30 days.');
