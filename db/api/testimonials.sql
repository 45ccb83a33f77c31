create view public.testimonials with (security_barrier = true) as
  select f.id, f.message, f.shown_name as author, f.created_at, f.shown_at
    from public.feedback f
   where f.may_publish and f.shown_at is not null;
grant select on public.testimonials to anon, authenticated, service_role;

drop trigger if exists touch_pages on public.feedback;
drop trigger if exists touch_pages_removed on public.feedback;
create trigger touch_pages after update on public.feedback for each row
  when (old.shown_at is distinct from new.shown_at or old.shown_at is not null and old.message <> new.message) execute function private.touch_pages();
create trigger touch_pages_removed after delete on public.feedback for each row
  when (old.shown_at is not null) execute function private.touch_pages();

create or replace function public.permit_publication(feedback_id uuid, permitted boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_second_factor();
  update public.feedback f
     set may_publish = coalesce(permitted, false), shown_at = case when permitted then f.shown_at end, shown_name = case when permitted then f.shown_name end
   where f.id = feedback_id and f.user_id = auth.uid();
  if not found then raise sqlstate 'PT404' using message = 'No encontramos ese comentario.'; end if;
end $$;

create or replace function public.show_testimonial(feedback_id uuid, shown boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare held public.feedback;
begin
  perform private.require_admin();
  select * into held from public.feedback f where f.id = feedback_id for update;
  if held.id is null then raise sqlstate 'PT404' using message = 'No encontramos ese comentario.'; end if;
  if shown and not held.may_publish then
    raise sqlstate 'PT409' using message = 'Quien lo escribió no dio permiso de publicarlo, o ya lo retiró.';
  end if;
  if shown is not true then
    update public.feedback f set shown_at = null, shown_name = null where f.id = feedback_id;
  elsif held.shown_at is null then
    update public.feedback f set shown_at = now(), shown_name = (select p.first_name from public.profiles p where p.id = f.user_id) where f.id = feedback_id;
  end if;
end $$;
grant execute on function public.permit_publication(uuid, boolean), public.show_testimonial(uuid, boolean) to authenticated;
