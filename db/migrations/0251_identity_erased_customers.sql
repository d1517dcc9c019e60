-- The account of somebody who was erased names nobody and opens nothing; orders that the law keeps still point to it.
alter table customers add column erased_at timestamptz;
