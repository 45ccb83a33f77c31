grant select on public.sell_listings to authenticated;
grant insert (user_id, key, quote_id, brand, model, year, trim, kms, colour, plate, vin, notes) on public.sell_listings to authenticated;
grant update (quote_id, brand, model, year, trim, kms, colour, plate, vin, notes, stage, stage_note)
  on public.sell_listings to authenticated;
grant select, insert, update, delete on public.sell_listings to service_role;

create policy own_read on public.sell_listings for select to authenticated using (user_id = (select auth.uid()));
create policy staff_reads on public.sell_listings for select to authenticated
  using ((select private.is_staff()) and private.looks_after(user_id));
create policy own_insert on public.sell_listings for insert to authenticated with check (user_id = (select auth.uid()));
create policy own_update on public.sell_listings for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy staff_updates on public.sell_listings for update to authenticated
  using ((select private.is_staff()) and private.looks_after(user_id)) with check (private.looks_after(user_id));

create or replace function private.stage_follows(now_at text, next text) returns boolean
language sql immutable set search_path = '' as $$
  select case now_at
    when 'nueva' then next in ('valuada', 'rechazada', 'retirada')
    when 'valuada' then next in ('inspeccion', 'rechazada', 'retirada')
    when 'inspeccion' then next in ('oferta', 'rechazada', 'retirada')
    when 'oferta' then next in ('papeles', 'rechazada', 'retirada')
    when 'papeles' then next in ('pagada', 'consignada', 'rechazada', 'retirada')
    else false end
$$;

create or replace function private.take_offer_facts(listing public.sell_listings) returns public.sell_listings
language plpgsql security definer set search_path = '' as $$
declare offer public.trade_in_quotes;
begin
  select * into offer from public.trade_in_quotes q where q.id = listing.quote_id and q.user_id = listing.user_id;
  if not found then
    raise sqlstate 'PT404' using message = 'No encontramos esa oferta en tu cuenta.';
  end if;
  listing.brand := offer.vehicle ->> 'brand';
  listing.model := offer.vehicle ->> 'model';
  listing.year := (offer.vehicle ->> 'year')::smallint;
  listing.trim := coalesce(offer.vehicle ->> 'trim', '');
  listing.kms := offer.kms;
  listing.colour := coalesce(listing.colour, offer.colour);
  return listing;
end $$;

create or replace function private.guard_sell_listing() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- Changes by foreign keys (deleted offers) are not the user's.
  by_person boolean := coalesce(auth.role(), '') in ('anon', 'authenticated') and pg_trigger_depth() = 1
                       and coalesce(current_setting('volante.purchase_step', true), '') <> 'on';
  by_owner boolean := by_person and new.user_id = auth.uid();
  before public.sell_listings;
begin
  if tg_op = 'UPDATE' then before := old; end if;
  new.brand := private.tidy(new.brand);
  new.model := private.tidy(new.model);
  new.trim := coalesce(private.tidy(new.trim), '');
  new.colour := private.tidy(new.colour);
  new.notes := nullif(btrim(private.free_text(new.notes), E' \t\r\n'), '');
  new.stage_note := nullif(btrim(private.free_text(new.stage_note), E' \t\r\n'), '');
  new.plate := nullif(upper(regexp_replace(private.pasted_text(new.plate), '[\s.-]', '', 'g')), '');
  new.vin := nullif(upper(regexp_replace(private.pasted_text(new.vin), '[\s.-]', '', 'g')), '');

  if by_owner and tg_op = 'UPDATE' then
    if before.stage not in ('nueva', 'valuada') and
       (new.quote_id, new.brand, new.model, new.year, new.trim, new.kms, new.colour, new.plate, new.vin, new.notes) is distinct from
       (before.quote_id, before.brand, before.model, before.year, before.trim, before.kms, before.colour, before.plate, before.vin, before.notes)
    then raise sqlstate 'PT409' using message = 'Tu auto ya está en proceso: sus datos ya no se cambian aquí. Pídelo a tu asesor.'; end if;
    if new.stage <> before.stage and new.stage <> 'retirada' or new.stage_note is distinct from before.stage_note then
      raise exception 'the owner of a car only withdraws it' using errcode = '42501';
    end if;
    if before.quote_id is not null and new.quote_id is null then
      raise exception 'an offer is replaced, not taken away' using errcode = '42501';
    end if;
  end if;

  if by_person and not by_owner and tg_op = 'UPDATE' and (new.stage, new.stage_note) is distinct from (before.stage, before.stage_note) then
    raise sqlstate 'PT409' using message = 'Una compra no se mueve a mano: avanza con su avalúo, su oferta, sus papeles y su pago.';
  end if;

  if new.quote_id is not null and new.quote_id is distinct from before.quote_id then
    new := private.take_offer_facts(new);
    if new.stage = 'nueva' then new.stage := 'valuada'; end if;
  elsif by_owner and new.quote_id is not null and
        (new.brand, new.model, new.year, new.trim, new.kms) is distinct from
        (before.brand, before.model, before.year, before.trim, before.kms)
  then raise sqlstate 'PT409' using message = 'La oferta es para ese auto y ese kilometraje. Pide otra oferta si cambiaron.'; end if;

  if tg_op = 'INSERT' then
    if by_person or new.history = '[]' then new.history := private.with_stage('[]', new); end if;
  elsif before.stage = 'inspeccion' and new.stage = 'valuada' and coalesce(current_setting('volante.purchase_step', true), '') = 'on' then
    -- A reverted arrival has no step.
    new.history := before.history - (-1);
    new.stage_since := coalesce((new.history -> -1 ->> 'at')::timestamptz, now());
  elsif new.stage <> before.stage then
    if not private.stage_follows(before.stage, new.stage) then
      raise sqlstate 'PT409' using message = 'Ese paso no sigue al que tiene el auto. Vuelve a cargar la página.';
    end if;
    if new.stage in ('pagada', 'consignada') and exists (select from public.purchase_liens g where g.listing_id = new.id and g.released_on is null) then
      raise sqlstate 'PT409' using message = 'Ese auto todavía tiene gravamen: primero se liquida y se libera su factura.';
    end if;
    new.stage_since := now();
    new.history := private.with_stage(before.history, new);
  end if;
  return new;
end $$;

create or replace function private.with_stage(history jsonb, listing public.sell_listings) returns jsonb
language sql stable set search_path = '' as $$
  select history || jsonb_strip_nulls(jsonb_build_object('stage', listing.stage, 'at', listing.stage_since, 'note', listing.stage_note))
$$;

drop trigger if exists guard_sell_listing on public.sell_listings;
create trigger guard_sell_listing before insert or update on public.sell_listings
  for each row execute function private.guard_sell_listing();

create or replace function private.limit_sell_listings() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('sell_listings:' || new.user_id, 0));
  if (select count(*) from public.sell_listings l where l.user_id = new.user_id and l.created_at > now() - interval '1 day') > 20 then
    raise sqlstate 'PT429' using message = 'Ya agregaste muchos autos hoy. Intenta mañana.';
  end if;
  return null;
end $$;
drop trigger if exists limit_sell_listings on public.sell_listings;
create constraint trigger limit_sell_listings after insert on public.sell_listings
  for each row execute function private.limit_sell_listings();

-- A vehicle not yet inspected gets the new offer. Idempotent.
create or replace function public.list_my_car(quote_id uuid) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := auth.uid();
  offer public.trade_in_quotes;
  car uuid;
begin
  perform private.require_second_factor();
  perform public.claim_quote(list_my_car.quote_id);
  perform pg_advisory_xact_lock(hashtextextended('sell_listings:' || caller, 0));
  select * into offer from public.trade_in_quotes q where q.id = list_my_car.quote_id and q.user_id = caller;
  if not found then raise sqlstate 'PT404' using message = 'No encontramos esa oferta en tu cuenta.'; end if;
  select l.id into car from public.sell_listings l
   where l.user_id = caller and l.quote_id = offer.id and l.stage <> 'retirada';
  if found then return car; end if;
  update public.sell_listings l set quote_id = offer.id
   where l.id = (
     select o.id from public.sell_listings o
      where o.user_id = caller and o.stage in ('nueva', 'valuada')
        and lower(o.brand) = lower(offer.vehicle ->> 'brand') and lower(o.model) = lower(offer.vehicle ->> 'model')
        and o.year = (offer.vehicle ->> 'year')::int and lower(o.trim) in ('', lower(coalesce(offer.vehicle ->> 'trim', '')))
      order by o.created_at desc limit 1)
  returning l.id into car;
  if not found then
    insert into public.sell_listings (user_id, quote_id, brand, model, year)
    values (caller, offer.id, offer.vehicle ->> 'brand', offer.vehicle ->> 'model', (offer.vehicle ->> 'year')::smallint)
    returning id into car;
  end if;
  update public.appointments m set listing_id = car
    from private.visit_requests r
   where r.quote_id = offer.id and m.id = r.appointment_id and m.user_id = caller and m.status = 'booked' and m.listing_id is null;
  return car;
end $$;
grant execute on function public.list_my_car(uuid) to authenticated;

-- Deletable while new or valued, later only files added since the last step.
grant select, delete on public.sell_listing_files to authenticated;
grant insert (id, listing_id, user_id, kind, path, name), update (position) on public.sell_listing_files to authenticated;
grant select, insert, update, delete on public.sell_listing_files to service_role;

create policy own_read on public.sell_listing_files for select to authenticated using (user_id = (select auth.uid()));
create policy staff_reads on public.sell_listing_files for select to authenticated
  using ((select private.is_staff()) and private.looks_after(user_id));
create policy own_insert on public.sell_listing_files for insert to authenticated with check (user_id = (select auth.uid()));
create policy own_order on public.sell_listing_files for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy own_delete on public.sell_listing_files for delete to authenticated
  using (user_id = (select auth.uid()) and exists (
    select from public.sell_listings l
     where l.id = listing_id
       and (l.stage in ('nueva', 'valuada')
            or l.stage in ('inspeccion', 'oferta', 'papeles') and sell_listing_files.created_at >= l.stage_since)));

create or replace function private.guard_listing_file() returns trigger
language plpgsql security definer set search_path = '' as $$
declare car public.sell_listings;
begin
  select * into car from public.sell_listings l where l.id = new.listing_id and l.user_id = new.user_id for no key update;
  if not found then raise exception 'the car is not of this person' using errcode = '42501'; end if;
  if car.stage in ('pagada', 'consignada', 'rechazada', 'retirada') then
    raise sqlstate 'PT409' using message = 'Este auto ya no recibe archivos.';
  end if;
  if not exists (select from storage.objects o where o.bucket_id = 'sell-listings' and o.name = new.path) then
    raise sqlstate 'PT422' using message = 'El archivo no terminó de subir. Intenta de nuevo.';
  end if;
  if (select count(*) from public.sell_listing_files f
       where f.listing_id = car.id and (f.kind = 'foto') = (new.kind = 'foto')) >= 40 then
    raise sqlstate 'PT409' using message = 'Ya hay 40 archivos. Quita alguno para subir otro.';
  end if;
  new.name := left(coalesce(private.tidy(new.name), ''), 200);
  new.position := coalesce((select max(f.position) from public.sell_listing_files f where f.listing_id = car.id), 0) + 1;
  return new;
end $$;
drop trigger if exists guard_listing_file on public.sell_listing_files;
create trigger guard_listing_file before insert on public.sell_listing_files
  for each row execute function private.guard_listing_file();

create or replace function private.erase_listing_file() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects o where o.bucket_id = 'sell-listings' and o.name = old.path;
  return null;
end $$;
drop trigger if exists erase_listing_file on public.sell_listing_files;
create trigger erase_listing_file after delete on public.sell_listing_files
  for each row execute function private.erase_listing_file();

create or replace function public.order_sell_photos(listing_id uuid, photo_ids uuid[]) returns void
language sql volatile set search_path = ''
-- BEGIN ATOMIC resolves names at creation, so the caller needs no access to the private schema.
begin atomic
  select private.require_second_factor();
  update public.sell_listing_files f set position = wanted.place
    from unnest(photo_ids) with ordinality as wanted (id, place)
   where f.id = wanted.id and f.listing_id = order_sell_photos.listing_id and f.kind = 'foto';
end;
grant execute on function public.order_sell_photos(uuid, uuid[]) to authenticated;

drop policy if exists sell_listing_folder_is_read on storage.objects;
drop policy if exists sell_listing_folder_is_filled on storage.objects;
drop policy if exists sell_listing_folder_is_emptied on storage.objects;
drop policy if exists sell_listing_files_are_of_the_advisor on storage.objects;

create policy sell_listing_files_are_of_the_advisor on storage.objects as restrictive for select to authenticated
  using (bucket_id <> 'sell-listings' or split_part(name, '/', 1) = (select auth.uid())::text
         or exists (select from public.sell_listing_files f where f.path = objects.name));
create policy sell_listing_folder_is_emptied on storage.objects for delete to authenticated
  using (bucket_id = 'sell-listings' and storage.foldername(name) = array[(select auth.uid())::text]
         and not exists (select from public.sell_listing_files f where f.path = objects.name));
