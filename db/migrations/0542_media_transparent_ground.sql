-- A photograph that was cut out keeps its transparent ground.
alter table media_pictures
  drop constraint media_pictures_colour_check,
  add constraint media_pictures_colour_check check (colour ~ '^#[0-9a-f]{6}$' or colour = 'transparent') not valid;
