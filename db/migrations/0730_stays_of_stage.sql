-- The time of a deal in each stage is added up from the index alone.
create index deal_stays_of_stage on public.deal_stays (deal_id, stage) include (entered_at, left_at);
