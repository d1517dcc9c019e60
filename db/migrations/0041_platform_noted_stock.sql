-- Stock is kept in memory as offers are, so whatever it is made of notes its changes. See docs/decisions/0048.
create trigger holds_removed after delete on stock_holds
  referencing old table as changed_rows for each statement execute function note_listing_change();
create trigger noted_warehouses after insert or update or delete or truncate on warehouses
  for each statement execute function note_table_change();
