-- Only the service role creates offers; staff record defects and the result.
grant select on public.trade_in_quotes to authenticated;
grant update (changes, status) on public.trade_in_quotes to authenticated;
grant select, insert, update on public.trade_in_quotes to service_role;
grant execute on function private.are_lines(jsonb), private.sum_of(jsonb), private.are_listed(jsonb, jsonb) to authenticated, service_role;
grant execute on function private.new_folio() to service_role;

create policy own_read on public.trade_in_quotes for select to authenticated using (user_id = (select auth.uid()));
create policy admin_reads on public.trade_in_quotes for select to authenticated using ((select private.profile_role()) = 'admin');
create policy sales_read on public.trade_in_quotes for select to authenticated
  using ((select private.profile_role()) = 'sales' and (made_by = (select auth.uid()) or lead_id in (select l.id from public.leads l)
                                                        or private.looks_after(user_id)));
create policy admin_updates on public.trade_in_quotes for update to authenticated
  using ((select private.profile_role()) = 'admin') with check ((select private.profile_role()) = 'admin');
create policy sales_update on public.trade_in_quotes for update to authenticated
  using ((select private.profile_role()) = 'sales' and (made_by = (select auth.uid()) or lead_id in (select l.id from public.leads l)
                                                        or private.looks_after(user_id)));

create or replace function private.offer_state(status text, valid_until timestamptz, at timestamptz default now()) returns text
language sql stable set search_path = '' as $$
  select case when status = 'open' and at >= valid_until then 'expired' else status end
$$;
grant execute on function private.offer_state(text, timestamptz, timestamptz) to authenticated, service_role;

create or replace function private.withdrawn_lately(quote uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from ledger.lines l where l.relation = 'trade_in_quotes' and l.record = quote::text and l.op = 'UPDATE'
                    and l.after ->> 'status' = 'withdrawn' and l.at > now() - interval '10 minutes')
$$;

-- Immutable except for account, lead and author, and defects while open.
create or replace function private.keep_quote() returns trigger
language plpgsql security definer set search_path = '' as $$
declare may_change text[] := array['changes', 'final_amount', 'status', 'user_id', 'lead_id', 'made_by'];
begin
  if to_jsonb(new) - may_change is distinct from to_jsonb(old) - may_change
     or old.user_id is not null and new.user_id is not null and new.user_id <> old.user_id then
    raise exception 'an offer is never edited: make a new one' using errcode = '42501';
  end if;
  if new.status <> old.status and old.status = 'withdrawn' and not private.withdrawn_lately(old.id) then
    raise sqlstate 'PT409' using message = 'Esta oferta se retiró hace más de 10 minutos y ya no vuelve: haz una nueva.';
  end if;
  if (new.changes <> old.changes or new.status = 'accepted' and old.status <> 'accepted')
     and private.offer_state(old.status, old.valid_until) = 'expired' then
    raise sqlstate 'PT409' using message = 'Esta oferta ya venció. Pide una nueva.';
  end if;
  return new;
end $$;
drop trigger if exists keep_quote on public.trade_in_quotes;
create trigger keep_quote before update on public.trade_in_quotes for each row execute function private.keep_quote();

create view public.trade_in_offers with (security_invoker = true) as
  select id, folio, valuation_id, user_id, lead_id, vehicle, kms, condition, owners, colour, city, range_low, range_suggested, range_high, base,
         adjustments, amount, listed_defects, changes, final_amount, comparables, confidence, source, automatic, warning, created_at, valid_until,
         private.offer_state(status, valid_until) as state
    from public.trade_in_quotes;
grant select on public.trade_in_offers to authenticated, service_role;
create view public.desk_offers with (security_invoker = true) as
  select q.id, q.folio, coalesce(q.vehicle ->> 'label', concat_ws(' ', q.vehicle ->> 'brand', q.vehicle ->> 'model', q.vehicle ->> 'year')) as car,
         case when l.id is not null then l.name
              else nullif(concat_ws(' ', p.first_name, p.last_name, p.mother_last_name), '') end as customer,
         case when l.id is not null then l.phone else p.phone end as phone,
         case when l.id is not null then l.email else p.email end as email,
         q.kms, q.condition, q.city, q.range_suggested, q.final_amount, q.source, q.created_at, q.valid_until, q.status,
         private.offer_state(q.status, q.valid_until) as state
    from public.trade_in_quotes q
    left join public.leads l on l.id = q.lead_id
    left join public.profiles p on p.id = q.user_id;
grant select on public.desk_offers to authenticated;

-- Knowing its id is the proof. Idempotent.
create or replace function public.claim_quote(quote_id uuid) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare claimed uuid;
begin
  perform private.require_second_factor();
  update public.trade_in_quotes q set user_id = auth.uid()
   where q.id = claim_quote.quote_id and (q.user_id is null or q.user_id = auth.uid())
  returning q.id into claimed;
  if claimed is null and exists (select from public.trade_in_quotes q where q.id = claim_quote.quote_id) then
    raise sqlstate 'PT409' using message = 'Esa oferta ya está guardada en otra cuenta.';
  end if;
  if claimed is null or auth.uid() is null then raise sqlstate 'PT404' using message = 'No encontramos esa oferta.'; end if;
  return claimed;
end $$;
grant execute on function public.claim_quote(uuid) to authenticated;

-- Unclaimed until claim_quote, so nothing reveals whether a phone has an account.
create or replace function public.found_offers() returns setof public.trade_in_offers
language sql stable security definer set search_path = '' as $$
  select o.* from public.trade_in_offers o
    join public.trade_in_quotes q on q.id = o.id
    join public.leads l on l.id = q.lead_id
   where l.phone = private.proved_phone(auth.uid()) and private.passed_second_factor()
     and q.user_id is null and q.made_by is null and o.state = 'open'
$$;
grant execute on function public.found_offers() to authenticated;
drop trigger if exists claim_quote on public.trade_in_quotes;
drop function if exists private.claim_quote_of_lead(), private.claim_quotes(uuid);
