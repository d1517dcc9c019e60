-- Open orders alone: some thousands in a large shop, counted and locked for about a second. All others have 0.
select set_units_to_send(array(select id from orders where state in ('placed', 'picking', 'dispatched')));
