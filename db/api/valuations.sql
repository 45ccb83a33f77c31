grant select on public.valuations to authenticated;
grant select, insert, update on public.valuations to service_role;

create policy staff_reads on public.valuations for select to authenticated
  using ((select private.is_staff()) and (
    (select private.profile_role()) = 'admin' or asked_by is null or asked_by = (select auth.uid()) or private.looks_after(asked_by)
    or exists (select from public.trade_in_quotes q where q.valuation_id = valuations.id)));

create or replace function private.tidy_valuations() returns void
language sql volatile security definer set search_path = '' as $$
  delete from public.valuations v
   where v.started_at between now() - interval '120 days' and now() - interval '90 days'
     and not exists (select from public.trade_in_quotes q where q.valuation_id = v.id)
$$;
grant execute on function private.tidy_valuations() to authenticator;
