create index concurrently if not exists product_scores_by_gap_to_bar on product_scores ((bar - score), product_id);
