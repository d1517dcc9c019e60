-- Of a booking whose demonstration was moved: the beginning that its guest knows of, and with which version a mail told
-- them. Null: it was never moved, or no mail has been sent since.
alter table cooking_demo_bookings add column told_start timestamptz, add column told_version integer;

-- Moves that nobody has been told of yet.
update cooking_demo_bookings b set told_start = (j.payload->>'from')::timestamptz
from outbox j
where j.kind = 'cooking-demos.tell-move' and j.done_at is null and j.payload->>'bookingId' = b.id::text
  and j.payload->>'version' = b.version::text;
