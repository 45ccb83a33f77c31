-- Administrators count and list the leads that nobody attends.
create index leads_without_agent on public.leads (created_at, id) where agent_id is null and merged_into is null;
