grant select on public.api_keys to authenticated;
create policy admin_reads on public.api_keys for select to authenticated using ((select private.profile_role()) = 'admin');

-- The secret is returned only here.
create or replace function public.make_api_key(key_name text, key_rights text[]) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  secret text := 'vk_' || replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  made public.api_keys;
begin
  perform private.require_admin();
  if coalesce(private.tidy(key_name), '') = '' or length(private.tidy(key_name)) > 60 then
    raise sqlstate 'PT422' using message = 'Ponle un nombre de hasta 60 letras.';
  end if;
  if coalesce(cardinality(key_rights), 0) = 0 or not key_rights <@ array['inventory', 'leads'] then
    raise sqlstate 'PT422' using message = 'Elige qué puede hacer.';
  end if;
  if (select count(*) from public.api_keys k where k.revoked_at is null) >= 50 then
    raise sqlstate 'PT409' using message = 'Ya hay 50 claves. Revoca las que no uses.';
  end if;
  insert into public.api_keys (name, rights, hint, created_by)
  values (private.tidy(key_name), array(select distinct unnest(key_rights) order by 1), left(secret, 9), auth.uid()) returning * into made;
  insert into private.api_key_proofs (key_id, hash) values (made.id, sha256(convert_to(secret, 'UTF8')));
  return jsonb_build_object('id', made.id, 'key', secret);
end $$;

create or replace function public.revoke_api_key(key_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  update public.api_keys k set revoked_at = now() where k.id = revoke_api_key.key_id and k.revoked_at is null;
  if not found then raise sqlstate 'PT409' using message = 'Alguien más la revocó mientras la veías.'; end if;
end $$;
grant execute on function public.make_api_key(text, text[]), public.revoke_api_key(uuid) to authenticated;

-- A revoked key stays revoked, even when the change is reverted.
create or replace function private.guard_api_key() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.revoked_at is not null and new.revoked_at is null then
    raise sqlstate 'PT409' using message = 'Una clave revocada no vuelve: haz una nueva.';
  end if;
  return new;
end $$;
drop trigger if exists guard on public.api_keys;
create trigger guard before update on public.api_keys for each row execute function private.guard_api_key();

create or replace function private.api_key_used(key uuid) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select p.last_used_at from private.api_key_proofs p where p.key_id = key
$$;
grant execute on function private.api_key_used(uuid) to authenticated;
create view public.api_key_list with (security_invoker = true) as
  select k.*, private.api_key_used(k.id) as last_used_at from public.api_keys k;
grant select on public.api_key_list to authenticated;

-- No row: invalid key. Records the last use once a minute.
create or replace function private.use_api_key(shown text) returns table (id uuid, name text, rights text[])
language plpgsql volatile security definer set search_path = '' as $$
begin
  return query
    select k.id, k.name, k.rights from private.api_key_proofs p join public.api_keys k on k.id = p.key_id
     where p.hash = sha256(convert_to(shown, 'UTF8')) and k.revoked_at is null;
  if found then
    update private.api_key_proofs p set last_used_at = now()
     where p.hash = sha256(convert_to(shown, 'UTF8')) and (p.last_used_at is null or p.last_used_at < now() - interval '1 minute');
  end if;
end $$;
revoke all on function private.use_api_key(text) from public;
grant execute on function private.use_api_key(text) to authenticator;
