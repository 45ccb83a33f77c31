-- The dealership's own words for a message of ours. Without a row the house's words go out (contract/leads/message-words.ts).
create table public.message_words (
  id         text primary key,                                          -- 'mail:appointment-booked'
  subject    text constraint subject_says_something check (trim(subject) <> '' and length(subject) <= 150),
  title      text constraint title_says_something check (trim(title) <> '' and length(title) <= 120),
  body       text not null constraint body_says_something check (trim(body) <> '' and length(body) <= 4000),
  updated_at timestamptz not null default now()
);
alter table public.message_words enable row level security;  -- closed until db/api opens it
