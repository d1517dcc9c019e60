-- People remember a piece of a model number. Without this, a piece from the middle would be looked for in every one.
create index offers_by_model_part on offers using gin (model_key gin_trgm_ops);
