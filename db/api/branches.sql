grant select on public.branches to anon, authenticated;
grant select, insert, update, delete on public.branches to service_role;

create policy everyone_reads on public.branches for select to anon, authenticated using (true);
