-- A log-in gives its visitor a new id, and the visitor's carts follow.
create index carts_by_visitor on carts (visitor_id);
