-- Staff see the orders of a person by their e-mail, whoever placed them.
create index if not exists orders_by_email on orders (lower(email));
