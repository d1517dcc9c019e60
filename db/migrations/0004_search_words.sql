-- Distinct words of what is sold, for correcting what was typed. Never a trigram scan over titles.
create table words (
  site text not null,
  word text not null,
  uses integer not null,
  primary key (site, word)
);
create index words_alike on words using gin (word gin_trgm_ops);
