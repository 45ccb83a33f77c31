-- Why it had ended before: taken back, it stands there again with its reason.
alter table public.candidate_letters add column from_reason text;
