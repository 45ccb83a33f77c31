-- What is next with a lead: its first open task, of its deals too (private.show_lead_step). The list is sorted by what has waited, or been due, longest.
alter table public.leads
  add column next_action text,
  add column next_at timestamptz,
  add column next_decided boolean,                                         -- somebody said so, it is not what a fact asks for
  add column attention_at timestamptz generated always as (
    case when state in ('descartado', 'duplicado') then null when state = 'pospuesto' then snoozed_until else least(waiting_since, next_at) end) stored;
update public.leads l set next_action = k.title, next_at = k.due_at, next_decided = not k.automatic
  from (select distinct on (t.lead_id) t.lead_id, t.title, t.due_at, t.automatic from public.tasks t
         where t.done_at is null and t.lead_id is not null order by t.lead_id, t.car_why is null, t.due_at, t.created_at, t.id) k
 where k.lead_id = l.id and l.merged_into is null;
create index leads_by_attention on public.leads (attention_at, last_touch_at desc, id) where merged_into is null;
create index tasks_open_of_lead on public.tasks (lead_id, due_at) where done_at is null and lead_id is not null;

-- Leads whose next step is to be worked out again: somebody else held them when it changed. One that is gone by then needs none.
create table private.stale_lead_steps (
  id      bigint generated always as identity primary key,
  lead_id uuid not null
);
alter table private.stale_lead_steps enable row level security;  -- closed for good: functions read and write it
