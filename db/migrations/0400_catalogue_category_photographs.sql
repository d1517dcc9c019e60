-- A photograph of a category, which the shop shows in place of the drawing once its files are made.
-- unsafe: categories are a few hundred rows at most, and none has a photograph yet.
alter table categories add column photograph text references media_pictures (hash);

-- A process that has read the categories reads them again when a photograph is ready.
create function log_ready_category_photograph() returns trigger language plpgsql as $$
begin
  if exists (select from categories c join changed_rows r on r.hash = c.photograph where r.state = 'ready') then
    perform log_topic('categories');
  end if;
  return null;
end $$;
create trigger log_ready_category_photograph after update on media_pictures
  referencing new table as changed_rows for each statement execute function log_ready_category_photograph();
