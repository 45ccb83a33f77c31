create or replace function public.landing_preview_link(page_id uuid) returns table (token text, expires_at timestamptz)
language plpgsql stable security definer rows 1 set search_path = '' as $$
begin
  perform private.require_admin();
  return query select l.token, l.expires_at from private.landing_previews l where l.landing_page_id = page_id and l.expires_at > now();
end $$;

-- 0 days removes the link.
create or replace function public.share_landing_preview(page_id uuid, days integer) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if days is null or days not between 0 and 30 then
    raise sqlstate 'PT422' using message = 'La liga dura de 1 a 30 días.';
  end if;
  perform from public.landing_pages p where p.id = page_id for key share;
  if not found then raise sqlstate 'PT404' using message = 'No encontramos esa página.'; end if;
  delete from private.landing_previews l where l.landing_page_id = page_id or l.expires_at <= now();
  if days > 0 then
    insert into private.landing_previews (landing_page_id, token, expires_at) values (page_id, private.draw_token(), now() + make_interval(days => days))
        on conflict (landing_page_id) do update set token = excluded.token, expires_at = excluded.expires_at;
  end if;
end $$;
grant execute on function public.landing_preview_link(uuid), public.share_landing_preview(uuid, integer) to authenticated;

-- No row: unknown or expired.
create or replace function public.landing_preview(of_token text) returns table (slug text, data jsonb, expires_at timestamptz)
language sql stable security definer rows 1 set search_path = '' as $$
  select p.slug, private.page_to_publish(p), l.expires_at
    from private.landing_previews l join public.landing_pages p on p.id = l.landing_page_id
   where l.token = of_token and l.expires_at > now()
$$;
grant execute on function public.landing_preview(text) to anon, authenticated;
