-- The secrets that sign links in mails, forms and the checkout's tokens: five tables become one, from which each secret is
-- taken, encrypted and written into app_keys as soon as a shop starts. What they signed stays valid. See docs/decisions/0105.
create table plain_secrets (
  purpose text primary key,
  secret text not null
);
insert into plain_secrets (purpose, secret)
select 'cart links', secret from cart_keys union all
select 'project links', secret from project_keys union all
select 'forms', secret from form_keys union all
select 'payments', secret from payment_keys union all
select 'cooking demo links', secret from cooking_demo_keys
on conflict do nothing;
drop table cart_keys, project_keys, form_keys, payment_keys, cooking_demo_keys;
