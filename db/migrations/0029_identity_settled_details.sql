-- A customer whose email and phone are settled with the shop: only the shop changes them, and checkouts show them as
-- they are. Not to be mixed up with locked_at, which lets nobody in.
alter table customers add column details_locked boolean not null default false;
