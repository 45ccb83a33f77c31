-- An unanswered question does not go round for ever: when it has had its turns it waits with its branch's manager (docs/decisions/185).
alter table public.answer_clocks add column handed_at timestamptz;  -- since when it waits with the manager; null: it does not
create index answer_clocks_handed on public.answer_clocks (handed_at) where stopped_at is null and handed_at is not null;

-- What somebody is told when they work again: that others attend, or attended, who is theirs.
create table private.shift_notices (
  id     bigint generated always as identity primary key,
  person uuid not null references public.profiles on delete cascade,
  about  uuid not null,                                                -- the lead or the client
  facts  jsonb not null,
  at     timestamptz not null,
  constraint one_notice_of_each unique (person, about)                 -- the latest counts
);
alter table private.shift_notices enable row level security;
