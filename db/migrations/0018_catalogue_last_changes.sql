-- When what a page shows last changed: the dates that search engines are told in /sitemaps/. Nobody has to remember to
-- write them: whoever changes an offer, a product or a page, by import or by hand, changes its date.
-- See docs/decisions/0027-search-engine-optimisation.md.

-- Null: not since it was listed.
alter table offers add column changed_at timestamptz;

create function mark_changed_offer() returns trigger language plpgsql as $$
begin
  new.changed_at := now();
  return new;
end $$;
-- The columns that an import or an office writes; what is copied from the product has the product's own date.
create trigger changed_offer before update on offers for each row
  when ((old.price_cents, old.rrp_cents, old.condition, old.missing_parts, old.unit_id, old.ribbon_type, old.ribbon_text,
      old.alt_price_message, old.stock_status, old.ships_on)
    is distinct from (new.price_cents, new.rrp_cents, new.condition, new.missing_parts, new.unit_id, new.ribbon_type,
      new.ribbon_text, new.alt_price_message, new.stock_status, new.ships_on))
  execute function mark_changed_offer();

create function mark_updated() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;
create trigger changed_product before update on products for each row
  when ((old.slug, old.title, old.model, old.category_id, old.kind, old.finish, old.width_mm, old.height_mm, old.depth_mm,
      old.facts, old.features, old.description, old.in_the_box, old.superseded_by, old.rating_count)
    is distinct from (new.slug, new.title, new.model, new.category_id, new.kind, new.finish, new.width_mm, new.height_mm,
      new.depth_mm, new.facts, new.features, new.description, new.in_the_box, new.superseded_by, new.rating_count))
  execute function mark_updated();
create trigger changed_page before update on static_pages for each row
  when ((old.title, old.html) is distinct from (new.title, new.html)) execute function mark_updated();

-- A page of words stands at one address: /article/… where it is one, else /s/….
alter table static_pages add column is_article boolean not null default false;
update static_pages set is_article = true where slug in ('legendary-service', 'measure-for-a-fridge', 'gas-or-induction');
