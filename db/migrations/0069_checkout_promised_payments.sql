-- Cash on delivery, and instalments agreed on with the shop: orders that are placed before anything is paid.
alter table orders drop constraint orders_payment_type_check;
alter table orders add constraint orders_payment_type_check check (payment_type in (
  'None', 'AfterPay', 'Zip', 'CreditCard', 'PayPal', 'Klarna', 'ZipInStore', 'Cash', 'Humm', 'ApplePay', 'GooglePay',
  'PayPalBnpl', 'Account', 'Other', 'CashOnDelivery', 'PaidInstalments'));
alter table order_payments drop constraint order_payments_type_check;
alter table order_payments add constraint order_payments_type_check check (type in (
  'Cash', 'Account', 'Other', 'CashOnDelivery', 'PaidInstalments'));
