-- Whoever changes consignments changes the units to send of their orders.
create trigger added_consignment_counts_units after insert or delete on consignments
  for each row execute function count_units_of_consignment();
create trigger moved_consignment_counts_units after update of state on consignments for each row
  when ((old.state = 'cancelled') <> (new.state = 'cancelled')) execute function count_units_of_consignment();

create trigger added_consignment_lines_count_units after insert on consignment_lines
  referencing new table as changed for each statement execute function count_units_of_consignment_lines();
create trigger changed_consignment_lines_count_units after update on consignment_lines
  referencing new table as changed for each statement execute function count_units_of_consignment_lines();
create trigger removed_consignment_lines_count_units after delete on consignment_lines
  referencing old table as changed for each statement execute function count_units_of_consignment_lines();
