-- Who works for the retailer, for records that somebody looks after.
create view identity_public_members as select id, first_name, last_name, ended_at from staff_members;
