create index concurrently if not exists audit_log_by_words on audit_log using gin (
  (lower(who_name || ' ' || record_name || ' ' || record_id || ' ' || replace(action, '-', ' ') || ' ' || reason)) gin_trgm_ops);
