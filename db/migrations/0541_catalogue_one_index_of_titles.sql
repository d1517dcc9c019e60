-- products_by_title_with_words has its columns.
drop index if exists products_by_title;
