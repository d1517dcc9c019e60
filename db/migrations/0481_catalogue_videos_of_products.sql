-- A product links to videos and 360° views by address, as it links to its manual.
-- unsafe: the running release writes the old kinds alone, which the new check has, too.
alter table product_documents drop constraint product_documents_kind_check;
alter table product_documents add constraint product_documents_kinds check (
  kind in ('manual', 'energy-label', 'warranty', 'video', 'spin', 'other')) not valid;
alter table product_documents validate constraint product_documents_kinds;
