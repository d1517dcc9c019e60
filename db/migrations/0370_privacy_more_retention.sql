insert into retention_rules (table_name, days, action, reason) values
  ('bulk_requests', 7, 'delete', 'A repetition of a request comes within days.'),
  ('contact_messages', 730, 'delete', 'A customer may come back to it within the warranty of two years.'),
  ('cooking_demo_bookings', 90, 'delete', 'Who came to a class is of no use after the season.'),
  ('enquiries', 730, 'delete', 'What was answered or closed is as old as the message that it is about.'),
  ('price_matches', 730, 'delete', 'A matched price is explained as long as the order''s warranty is asked after.');
