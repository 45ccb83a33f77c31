-- Steps that come by themselves while somebody does not answer (docs/decisions/196): which day of which silence a task is of. Each is made once.
alter table public.tasks
  add column rhythm_day smallint check (rhythm_day in (1, 3, 7, 14, 30, 60, 90)),
  add column rhythm_at  timestamptz,                                       -- when they were first sought without an answer
  add constraint a_day_of_a_silence check ((rhythm_day is null) = (rhythm_at is null)),
  add constraint a_silence_is_of_a_deal check (rhythm_day is null or deal_id is not null);
create unique index one_step_of_a_day on public.tasks (deal_id, rhythm_at, rhythm_day) where rhythm_day is not null;
