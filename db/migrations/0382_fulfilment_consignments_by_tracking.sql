create index concurrently if not exists consignments_by_tracking on consignments (tracking) where tracking <> '';
