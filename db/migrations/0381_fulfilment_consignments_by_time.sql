create index concurrently if not exists consignments_by_time on consignments (made_at desc, number desc);
