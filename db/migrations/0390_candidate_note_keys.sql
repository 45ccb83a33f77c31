-- A note of a candidate that is sent again after a lost answer is the same note.
alter table public.candidate_events add column key uuid unique;
