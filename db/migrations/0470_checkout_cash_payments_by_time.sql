create index concurrently if not exists order_payments_of_cash_by_time on order_payments (at)
  where type = 'Cash' and is_received;
