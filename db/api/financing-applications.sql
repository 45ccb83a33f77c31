-- A person writes drafts, and only drafts: no client role may name a status other than that, nor change one. Where an application
-- stands is said by the service role alone.
grant select, delete on public.financing_applications to authenticated;
grant insert (user_id, status, car_info), update (car_info) on public.financing_applications to authenticated;
grant select, insert, update, delete on public.financing_applications to service_role;

create policy own_read on public.financing_applications for select to authenticated using (user_id = (select auth.uid()));
create policy advisor_reads on public.financing_applications for select to authenticated
  using ((select private.profile_role()) = 'sales'
         and user_id in (select c.id from public.profiles c where c.asesor_asignado_id = (select auth.uid())));
create policy admin_reads on public.financing_applications for select to authenticated
  using ((select private.profile_role()) = 'admin');
create policy own_insert on public.financing_applications for insert to authenticated
  with check (user_id = (select auth.uid()) and status = 'draft');
create policy own_update on public.financing_applications for update to authenticated
  using (user_id = (select auth.uid()) and status = 'draft') with check (user_id = (select auth.uid()) and status = 'draft');
create policy own_delete on public.financing_applications for delete to authenticated
  using (user_id = (select auth.uid()) and status = 'draft');
-- A stolen password alone changes nothing. As a check it is refused aloud; a deletion has no check and touches no row.
create policy second_factor_inserts on public.financing_applications as restrictive for insert to authenticated
  with check ((select private.passed_second_factor()));
create policy second_factor_updates on public.financing_applications as restrictive for update to authenticated
  using (true) with check ((select private.passed_second_factor()));
create policy second_factor_deletes on public.financing_applications as restrictive for delete to authenticated
  using ((select private.passed_second_factor()));
