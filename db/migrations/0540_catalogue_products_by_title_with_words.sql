-- Staff's lists by words go along the titles: with the words in the index they read no product that does not match.
create index concurrently if not exists products_by_title_with_words on products (title, id) include (office_words);
