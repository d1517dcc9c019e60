-- What goods cost the shop was in two tables: by country for the toolbar, by site for Prices. Prices and imports write the one
-- by site, so that one stays. See docs/decisions/0270-costs-are-in-one-table.md.
insert into offer_costs (site, product_id, cost_cents)
select o.site, o.product_id, c.cost_cents
from offers o
join (select distinct site, country from stores, unnest(sites) as site) s on s.site = o.site
join product_costs c on c.product_id = o.product_id and c.country = s.country
where c.cost_cents > 0
on conflict do nothing;
drop table product_costs;

create view catalogue_public_costs as select site, product_id, cost_cents from offer_costs;
