grant select on public.feedback to authenticated;
grant insert (id, user_id, kind, message, page, screenshot_path, may_publish) on public.feedback to authenticated;
grant update (status, answer) on public.feedback to authenticated;
grant select, insert, update, delete on public.feedback to service_role;

create policy own_read on public.feedback for select to authenticated using (user_id = (select auth.uid()));
create policy own_insert on public.feedback for insert to authenticated with check (user_id = (select auth.uid()));
create policy staff_reads on public.feedback for select to authenticated
  using ((select private.is_staff()) and private.looks_after(user_id));
create policy staff_answers on public.feedback for update to authenticated
  using ((select private.is_staff()) and private.looks_after(user_id)) with check (private.looks_after(user_id));
drop policy if exists screenshots_are_of_the_advisor on storage.objects;
create policy screenshots_are_of_the_advisor on storage.objects as restrictive for select to authenticated
  using (bucket_id <> 'feedback' or split_part(name, '/', 1) = (select auth.uid())::text
         or exists (select from public.feedback f where f.screenshot_path = objects.name));


create or replace function private.sign_answer() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.message := btrim(private.free_text(new.message), E' \t\r\n');
  new.answer := nullif(btrim(private.free_text(new.answer), E' \t\r\n'), '');
  if tg_op = 'INSERT' then return new; end if;
  if new.answer is distinct from old.answer then
    new.answered_by := case when new.answer is not null then
      coalesce((select p.id from public.profiles p where p.id = auth.uid()), new.answered_by) end;
    new.answered_at := case when new.answer is not null then now() end;
    if new.answer is not null and new.status = 'nuevo' then new.status := 'visto'; end if;
  end if;
  return new;
end $$;
drop trigger if exists sign_answer on public.feedback;
create trigger sign_answer before insert or update on public.feedback for each row execute function private.sign_answer();

create or replace function private.limit_feedback() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('feedback:' || new.user_id, 0));
  if (select count(*) from public.feedback f
      where f.user_id = new.user_id and f.created_at > now() - interval '1 hour') > 20 then
    raise sqlstate 'PT429' using message = 'Ya recibimos varios comentarios tuyos. Espera un poco antes de enviar otro.';
  end if;
  return null;
end $$;
drop trigger if exists limit_feedback on public.feedback;
create constraint trigger limit_feedback after insert on public.feedback
  for each row execute function private.limit_feedback();

create view public.feedback_list with (security_invoker = true) as
  select f.*, nullif(concat_ws(' ', p.first_name, p.last_name), '') as author
    from public.feedback f left join public.profiles p on p.id = f.user_id;
grant select on public.feedback_list to authenticated;
