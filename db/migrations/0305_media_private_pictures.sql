-- Pictures that customers send are in no public address. See docs/decisions/0292-photographs-of-returns-are-private.md.
alter table media_pictures add column is_private boolean not null default false;
