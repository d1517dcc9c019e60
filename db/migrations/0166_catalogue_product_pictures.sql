-- Which photographs a product has, in their order. The drawing of a product is shown where it has none.
create table product_pictures (
  id uuid primary key,
  product_id integer not null references products (id) on delete cascade,
  hash text not null references media_pictures (hash),
  position integer not null,
  -- empty: the product's title is read aloud
  alt text not null default '',
  view text not null default 'front',
  -- what must stay visible where a picture is cropped, in percent from the left and the top
  focal_x integer not null default 50 check (focal_x between 0 and 100),
  focal_y integer not null default 50 check (focal_y between 0 and 100),
  -- null: every site
  sites text[],
  -- removed pictures can be brought back
  removed_at timestamptz,
  created_at timestamptz not null
);
create index product_pictures_of_product on product_pictures (product_id, position) where removed_at is null;
create index product_pictures_of_file on product_pictures (hash);
create unique index product_pictures_once on product_pictures (product_id, hash) where removed_at is null;
select create_log_triggers('product_pictures', 'log_product_change');

-- A picture is shown once it is ready.
create function log_ready_picture() returns trigger language plpgsql as $$
begin
  perform log_products('product_pictures', (
    select array_agg(distinct p.product_id) from product_pictures p
    join changed_rows c on c.hash = p.hash where c.state = 'ready'));
  return null;
end $$;
create trigger log_ready_picture after update on media_pictures
  referencing new table as changed_rows for each statement execute function log_ready_picture();
