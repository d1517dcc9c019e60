-- An answer that a customer sends by mail is a message of its enquiry.
alter table enquiry_messages drop constraint enquiry_messages_kind_check;
alter table enquiry_messages add constraint enquiry_messages_kind_check
  check (kind in ('reply', 'note', 'event', 'received')) not valid;
