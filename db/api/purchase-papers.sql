-- docs/decisions/205.

drop policy if exists purchase_folder_is_read on storage.objects;
drop policy if exists purchase_folder_is_filled on storage.objects;
drop policy if exists purchase_folder_is_emptied on storage.objects;
create or replace function private.works_on_folder(folder text) returns boolean
language sql stable security definer set search_path = '' as $$
  select case when folder ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    coalesce((select private.works_on_purchase(l.user_id) from public.sell_listings l where l.id = folder::uuid), false) else false end
$$;
grant execute on function private.works_on_folder(text) to authenticated;
create policy purchase_folder_is_read on storage.objects as restrictive for select to authenticated
  using (bucket_id <> 'purchases' or private.works_on_folder(split_part(name, '/', 1)));
create policy purchase_folder_is_filled on storage.objects for insert to authenticated
  with check (bucket_id = 'purchases' and cardinality(storage.foldername(name)) = 1 and private.works_on_folder(split_part(name, '/', 1)));
create policy purchase_folder_is_emptied on storage.objects for delete to authenticated
  using (bucket_id = 'purchases' and private.works_on_folder(split_part(name, '/', 1)) and not exists (select from public.purchase_files f where f.path = objects.name));

create or replace function public.add_purchase_file(listing_id uuid, id uuid, kind text, path text, name text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare car public.sell_listings := private.take_purchase(add_purchase_file.listing_id);
begin
  if exists (select from public.purchase_files f where f.id = add_purchase_file.id and f.listing_id = car.id) then return add_purchase_file.id; end if;
  if add_purchase_file.kind is null
     or add_purchase_file.kind not in ('repuve', 'carta_liquidacion', 'liberacion', 'comprobante')
        and not exists (select from public.purchase_papers p where p.kind = add_purchase_file.kind) then
    raise sqlstate 'PT422' using message = 'Ese papel no es de los que se piden.';
  end if;
  if not exists (select from storage.objects o where o.bucket_id = 'purchases' and o.name = add_purchase_file.path) then
    raise sqlstate 'PT422' using message = 'El archivo no terminó de subir. Intenta de nuevo.';
  end if;
  if (select count(*) from public.purchase_files f where f.listing_id = car.id) >= 120 then raise sqlstate 'PT409' using message = 'Ya hay 120 archivos de esta compra.'; end if;
  insert into public.purchase_files (id, listing_id, client_id, kind, path, name, added_by)
  values (add_purchase_file.id, car.id, car.user_id, add_purchase_file.kind, add_purchase_file.path, left(coalesce(private.tidy(add_purchase_file.name), ''), 200), auth.uid());
  return add_purchase_file.id;
exception
  when unique_violation or check_violation or not_null_violation then
    raise sqlstate 'PT422' using message = 'Ese archivo no es de esta compra.';
end $$;

create or replace function private.erase_purchase_file() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects o where o.bucket_id = 'purchases' and o.name = old.path;
  return null;
end $$;
drop trigger if exists erase_purchase_file on public.purchase_files;
create trigger erase_purchase_file after delete on public.purchase_files for each row execute function private.erase_purchase_file();

create or replace function private.proof_of(car uuid, file uuid, of_kind text) returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  if file is null or not exists (select from public.purchase_files f where f.id = file and f.listing_id = car and f.kind = of_kind) then
    raise sqlstate 'PT422' using message = case of_kind when 'repuve' then 'Sube la constancia de la consulta.' when 'carta_liquidacion' then 'Sube la carta de liquidación.'
      when 'liberacion' then 'Sube la factura liberada o su carta.' else 'Sube el comprobante del pago.' end;
  end if;
  return file;
end $$;

-- `result` null removes the review.
create or replace function public.review_paper(listing_id uuid, kind text, result text, note text default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare car public.sell_listings := private.take_purchase(review_paper.listing_id);
begin
  if review_paper.result is null then
    delete from public.paper_reviews r where r.listing_id = car.id and r.kind = review_paper.kind;
    return;
  end if;
  if not exists (select from public.sell_listing_files f where f.listing_id = car.id and f.kind = review_paper.kind)
     and not exists (select from public.purchase_files f where f.listing_id = car.id and f.kind = review_paper.kind) then
    raise sqlstate 'PT409' using message = 'Ese papel todavía no está.';
  end if;
  insert into public.paper_reviews as r (listing_id, client_id, kind, result, note, reviewed_by)
  values (car.id, car.user_id, review_paper.kind, review_paper.result, nullif(btrim(review_paper.note), ''), auth.uid())
      on conflict (listing_id, kind) do update set result = excluded.result, note = excluded.note, reviewed_by = excluded.reviewed_by, reviewed_at = now();
exception
  when check_violation then raise sqlstate 'PT422' using message = 'Escribe qué tiene mal ese papel.';
end $$;

create or replace function public.note_repuve(listing_id uuid, facts jsonb) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  car public.sell_listings := private.take_purchase(note_repuve.listing_id);
  noted uuid;
begin
  perform private.require_fields(facts, array['checked_on', 'folio', 'result', 'file_id']);
  if (facts ->> 'checked_on')::date not between (now() at time zone 'America/Monterrey')::date - 365 and (now() at time zone 'America/Monterrey')::date then raise sqlstate 'PT422' using message = 'Revisa el día de la consulta.'; end if;
  insert into public.repuve_checks (listing_id, client_id, checked_on, folio, result, file_id, checked_by)
  values (car.id, car.user_id, (facts ->> 'checked_on')::date, private.tidy(facts ->> 'folio'), facts ->> 'result',
          private.proof_of(car.id, (facts ->> 'file_id')::uuid, 'repuve'), auth.uid()) returning id into noted;
  return noted;
exception
  when check_violation or not_null_violation or invalid_text_representation or datetime_field_overflow or invalid_datetime_format then
    raise sqlstate 'PT422' using message = 'Escribe el día, el folio y el resultado de la consulta.';
end $$;

create or replace function public.note_lien(listing_id uuid, lien_id uuid, facts jsonb) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  car public.sell_listings := private.take_purchase(note_lien.listing_id);
  held public.purchase_liens;
  told public.purchase_liens;
begin
  perform private.require_fields(facts, array['lender', 'reference', 'payoff', 'letter_on', 'letter_until', 'letter_file', 'released_on', 'release_file']);
  if lien_id is null then
    if exists (select from public.purchase_liens g where g.listing_id = car.id and lower(g.lender) = lower(private.tidy(facts ->> 'lender'))
                  and g.reference is not distinct from nullif(private.tidy(facts ->> 'reference'), '')) then
      raise sqlstate 'PT409' using message = 'Ese crédito ya está apuntado.';
    end if;
    insert into public.purchase_liens (listing_id, client_id, lender, reference, added_by)
    values (car.id, car.user_id, private.tidy(facts ->> 'lender'), nullif(private.tidy(facts ->> 'reference'), ''), auth.uid()) returning * into held;
    update public.purchases p set no_lien = false where p.listing_id = car.id;
  else
    select * into held from public.purchase_liens g where g.id = note_lien.lien_id and g.listing_id = car.id for update;
    if not found then raise sqlstate 'PT404' using message = 'No encontramos ese gravamen.'; end if;
  end if;
  told := jsonb_populate_record(held, facts);
  if told.letter_file is distinct from held.letter_file then perform private.proof_of(car.id, told.letter_file, 'carta_liquidacion'); end if;
  if told.release_file is distinct from held.release_file then perform private.proof_of(car.id, told.release_file, 'liberacion'); end if;
  if told.released_on is not null and held.released_on is null then
    if told.released_on > (now() at time zone 'America/Monterrey')::date then raise sqlstate 'PT422' using message = 'Revisa el día en que se liberó.'; end if;
    if told.payoff is null or private.paid_to_lender(held.id) < told.payoff then
      raise sqlstate 'PT409' using message = 'Primero se le paga a la financiera lo que dice su carta.';
    end if;
  end if;
  if told.payoff is distinct from held.payoff and private.paid_to_lender(held.id) > coalesce(told.payoff, 0) then
    raise sqlstate 'PT409' using message = 'Ya se le pagó más que eso a la financiera.';
  end if;
  update public.purchase_liens g
     set lender = private.tidy(told.lender), reference = nullif(private.tidy(told.reference), ''), payoff = told.payoff, letter_on = told.letter_on, letter_until = told.letter_until,
         letter_file = told.letter_file, released_on = told.released_on, release_file = told.release_file
   where g.id = held.id;
  return held.id;
exception
  when check_violation or not_null_violation or invalid_text_representation or datetime_field_overflow or invalid_datetime_format then
    raise sqlstate 'PT422' using message = 'Revisa los datos: la financiera; de su carta el monto, los dos días y el archivo; de la liberación el día y el archivo.';
end $$;
-- Removes a lien that was recorded by mistake: one without a valid payment.
create or replace function public.remove_lien(lien_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare held public.purchase_liens;
begin
  perform private.require_staff();
  select * into held from public.purchase_liens g where g.id = remove_lien.lien_id;
  if not found then raise sqlstate 'PT404' using message = 'No encontramos ese gravamen.'; end if;
  perform private.take_purchase(held.listing_id);
  if exists (select from public.purchase_payments m where m.lien_id = held.id and m.void_at is null) then
    raise sqlstate 'PT409' using message = 'A esa financiera ya se le apuntó un pago: cancélalo antes de quitar su gravamen.';
  end if;
  update public.purchase_payments m set lien_id = null where m.lien_id = held.id;
  delete from public.purchase_liens g where g.id = held.id;
end $$;

create or replace function private.paid_to_lender(of_lien uuid) returns numeric
language sql stable security definer set search_path = '' as $$
  select coalesce(sum(m.amount), 0) from public.purchase_payments m where m.lien_id = of_lien and m.void_at is null
$$;

create or replace function public.pay_for_listing(listing_id uuid, key uuid, facts jsonb) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  car public.sell_listings;
  m public.purchase_payments;
  lien public.purchase_liens;
  agreed numeric;
  cash numeric;
begin
  perform private.require_admin();
  car := private.take_purchase(pay_for_listing.listing_id);
  if exists (select from public.purchase_payments t where t.id = key and t.listing_id = car.id) then return key; end if;
  perform private.require_fields(facts, array['payee', 'lien_id', 'amount', 'method', 'paid_on', 'proof_file', 'note']);
  m := jsonb_populate_record(null::public.purchase_payments, facts);
  if m.amount is null or m.amount <= 0 or m.amount <> round((facts ->> 'amount')::numeric, 2) then raise sqlstate 'PT422' using message = 'Escribe cuánto se pagó, en pesos y centavos.'; end if;
  if m.paid_on is null or m.paid_on not between (now() at time zone 'America/Monterrey')::date - 365 and (now() at time zone 'America/Monterrey')::date then
    raise sqlstate 'PT422' using message = 'Revisa el día del pago.';
  end if;
  select o.amount into agreed from public.purchase_offers o where o.listing_id = car.id and o.answer = 'aceptada';
  if agreed is null then raise sqlstate 'PT409' using message = 'Primero se acepta la oferta; antes no se paga.'; end if;
  if private.purchase_lacks(car.id) && array['repuve', 'repuve_robo'] then
    raise sqlstate 'PT409' using message = 'Antes de pagar hace falta una consulta de REPUVE reciente y sin reporte de robo.';
  end if;
  if private.paid_for(car.id) + m.amount > agreed then
    raise sqlstate 'PT409' using message = format('Se acordaron %s y ya van %s: falta menos que eso.', private.pesos(agreed), private.pesos(private.paid_for(car.id)));
  end if;
  if m.payee = 'acreedor' then
    select * into lien from public.purchase_liens g where g.id = m.lien_id and g.listing_id = car.id;
    if not found then raise sqlstate 'PT422' using message = 'Elige a qué financiera se le pagó.'; end if;
    if lien.letter_until is null or m.paid_on not between lien.letter_on and lien.letter_until then
      raise sqlstate 'PT409' using message = 'La carta de liquidación no cubre ese día. Pide una vigente.';
    end if;
    if private.paid_to_lender(lien.id) + m.amount > lien.payoff then raise sqlstate 'PT409' using message = format('La carta de liquidación pide %s, no más.', private.pesos(lien.payoff)); end if;
  elsif exists (select from public.purchase_liens g where g.listing_id = car.id and (g.payoff is null or private.paid_to_lender(g.id) < g.payoff)) then
    raise sqlstate 'PT409' using message = 'Primero se le paga a la financiera; lo que quede es del vendedor.';
  end if;
  if m.method = 'efectivo' then
    select m.amount + coalesce(sum(t.amount), 0) into cash from public.purchase_payments t where t.listing_id = car.id and t.method = 'efectivo' and t.void_at is null;
    if cash >= private.cash_ban(m.paid_on) then
      raise sqlstate 'PT409' using message = format('La ley prohíbe pagar un auto en efectivo por %s o más, y con este irían %s. Usa transferencia o cheque.',
                                                    private.pesos(private.cash_ban(m.paid_on)), private.pesos(cash));
    end if;
  end if;
  insert into public.purchase_payments (id, listing_id, client_id, payee, lien_id, amount, method, paid_on, proof_file, note, paid_by)
  values (key, car.id, car.user_id, m.payee, case when m.payee = 'acreedor' then m.lien_id end, m.amount, m.method, m.paid_on,
          private.proof_of(car.id, m.proof_file, 'comprobante'), nullif(btrim(m.note), ''), auth.uid());
  return key;
exception
  when check_violation or not_null_violation or invalid_text_representation or numeric_value_out_of_range or datetime_field_overflow or invalid_datetime_format or unique_violation then
    raise sqlstate 'PT422' using message = 'Revisa el pago: a quién, cuánto, cómo y qué día.';
end $$;

create or replace function public.void_payment(payment_id uuid, reason text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare m public.purchase_payments;
begin
  perform private.require_admin();
  select * into m from public.purchase_payments t where t.id = payment_id;
  if not found then raise sqlstate 'PT404' using message = 'No encontramos ese pago.'; end if;
  perform private.take_purchase(m.listing_id);
  if private.reason_of(reason) is null then raise sqlstate 'PT422' using message = 'Escribe por qué se cancela el pago.'; end if;
  if exists (select from public.purchase_liens g where g.id = m.lien_id and g.released_on is not null) then
    raise sqlstate 'PT409' using message = 'Ese pago ya liberó la factura: no se cancela.';
  end if;
  update public.purchase_payments t set void_at = now(), void_by = auth.uid(), void_why = private.reason_of(reason) where t.id = payment_id and t.void_at is null;
end $$;
grant execute on function public.add_purchase_file(uuid, uuid, text, text, text), public.review_paper(uuid, text, text, text), public.note_repuve(uuid, jsonb),
                          public.note_lien(uuid, uuid, jsonb), public.remove_lien(uuid), public.pay_for_listing(uuid, uuid, jsonb), public.void_payment(uuid, text) to authenticated;

create or replace function public.buy_listing(listing_id uuid, way text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  car public.sell_listings;
  p public.purchases;
  agreed numeric;
  lacks text[];
  bought uuid;
  today date;
begin
  perform private.require_admin();
  select * into car from public.sell_listings l where l.id = buy_listing.listing_id for update;
  select * into p from public.purchases t where t.listing_id = buy_listing.listing_id;
  if p.vehicle_id is not null and private.works_on_purchase(car.user_id) then
    if p.bought_by = auth.uid() and p.way = buy_listing.way then return p.vehicle_id; end if;
    raise sqlstate 'PT409' using message = format('%s ya compró este auto.', coalesce(private.colleague(p.bought_by), 'Alguien más')), detail = p.vehicle_id::text;
  end if;
  car := private.take_purchase(buy_listing.listing_id);
  if buy_listing.way is null or buy_listing.way not in ('inventario', 'mayoreo', 'consignacion') then raise sqlstate 'PT422' using message = 'Elige para qué se compra.'; end if;
  select * into p from public.purchases t where t.listing_id = car.id;
  lacks := private.purchase_lacks(car.id);
  if buy_listing.way = 'consignacion' then lacks := array_remove(lacks, 'pago'); end if;
  if car.stage <> 'papeles' or lacks <> '{}' then
    raise sqlstate 'PT409' using message = 'Todavía no se puede comprar: revisa lo que falta.', detail = to_jsonb(lacks)::text;
  end if;
  if buy_listing.way = 'consignacion' and private.paid_for(car.id) > 0 then
    raise sqlstate 'PT409' using message = 'Ya se pagó algo por este auto: no queda en consignación.';
  end if;
  select o.amount into agreed from public.purchase_offers o where o.listing_id = car.id and o.answer = 'aceptada';
  select (now() at time zone b.time_zone)::date into today from public.branches b where b.code = p.branch;
  -- It may be in the inventory since its inspection.
  bought := private.make_vehicle(private.car_of_listing(car.id), private.facts_of_listing(car, p), 'Recibido');
  update public.vehicle_records r
     set origin = p.origin, engine_number = p.engine_number, key_count = p.key_count, vin = car.vin, plate = car.plate, purchased_on = today,
         cost = case when buy_listing.way <> 'consignacion' then agreed end, came_by = case when buy_listing.way = 'consignacion' then 'consignacion' else 'compra' end
   where r.vehicle_id = bought;
  perform private.note_arrival(bought, p);
  update public.purchases t set way = buy_listing.way, price = agreed, vehicle_id = bought, bought_at = now(), bought_by = auth.uid() where t.listing_id = car.id;
  insert into private.legal_holds (user_id, reason, until)
  values (car.user_id, 'Te compramos un auto: la ley nos obliga a conservar su expediente',
          now() + case when agreed >= private.identified_sale() then interval '10 years' else interval '5 years' end);
  perform private.step_listing(car.id, case when buy_listing.way = 'consignacion' then 'consignada' else 'pagada' end);
  update public.vehicle_records r set stage = 'recibido' where r.vehicle_id = bought and r.stage = 'en_compra';
  return bought;
exception
  when unique_violation then raise sqlstate 'PT409' using message = 'Ese NIV ya es de otro auto del inventario.';
end $$;
grant execute on function public.buy_listing(uuid, text) to authenticated;
