-- One transaction loads all rows, so they revert as one (docs/decisions/020).
grant select on public.lead_imports to authenticated, service_role;
create policy admin_reads on public.lead_imports for select to authenticated using ((select private.profile_role()) = 'admin');

create or replace function private.take_import(import uuid, wanted text) returns public.lead_imports
language plpgsql volatile security definer set search_path = '' as $$
declare taken public.lead_imports;
begin
  perform private.require_admin();
  select * into taken from public.lead_imports i where i.id = import for update;
  if taken.id is null then raise sqlstate 'PT404' using message = 'No encontramos esa importación. Elige el archivo otra vez.'; end if;
  if taken.state <> wanted then raise sqlstate 'PT409' using message = 'Esa importación ya cambió: vuelve a abrirla.'; end if;
  return taken;
end $$;

-- A file that was never loaded keeps people's data for a day.
create or replace function private.forget_lead_imports() returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare gone integer;
begin
  delete from public.lead_imports i where i.state = 'abierta' and i.created_at < now() - interval '1 day';
  get diagnostics gone = row_count;
  return gone;
end $$;
revoke all on function private.forget_lead_imports() from public;
grant execute on function private.forget_lead_imports() to authenticator;

create or replace function public.begin_lead_import(file_name text, mapping jsonb) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare begun uuid;
begin
  perform private.require_admin();
  if nullif(btrim(begin_lead_import.file_name), '') is null or jsonb_typeof(begin_lead_import.mapping) is distinct from 'object' or length(begin_lead_import.mapping::text) > 10000 then
    raise sqlstate 'PT422' using message = 'Falta el archivo o qué es cada columna.';
  end if;
  perform private.forget_lead_imports();
  insert into public.lead_imports (file_name, mapping, made_by) values (left(btrim(begin_lead_import.file_name), 200), begin_lead_import.mapping, auth.uid())
  returning id into begun;
  return begun;
end $$;

-- Idempotent by line. A row with `reason` is rejected and shown as `raw`. Without a city the postal code gives it.
create or replace function public.add_lead_rows(import uuid, rows jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.take_import(import, 'abierta');
  if jsonb_typeof(rows) is distinct from 'array' or jsonb_array_length(rows) > 1000 then
    raise sqlstate 'PT422' using message = 'Las filas llegan de mil en mil.';
  end if;
  if (select count(*) from private.lead_import_rows r where r.import_id = import) + jsonb_array_length(rows) > 50000 then
    raise sqlstate 'PT422' using message = 'Un archivo trae hasta 50,000 filas: divídelo.';
  end if;
  insert into private.lead_import_rows (import_id, line, name, phone, email, city, source, message, ordencompra, no_ads, raw, verdict, reason)
  select import, r.line, private.tidy(private.pasted_text(r.name)), btrim(private.pasted_text(r.phone)), lower(btrim(private.pasted_text(r.email))), coalesce(private.tidy(r.city), private.city_of_postal_code(r.postal_code)), r.source, nullif(btrim(r.message), ''), nullif(btrim(r.ordencompra), ''),
         coalesce(r.no_ads, false), r.raw, case when r.reason is not null then 'rechazado' end, left(r.reason, 300)
    from jsonb_to_recordset(rows) r (line integer, name text, phone text, email text, city text, postal_code text, source text, message text, ordencompra text, no_ads boolean, raw jsonb, reason text)
      on conflict do nothing;
exception when check_violation or not_null_violation or string_data_right_truncation or invalid_text_representation then
  raise sqlstate 'PT422' using message = 'Una fila no se puede leer.';
end $$;

create or replace function private.judge_lead_rows(import uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  update private.lead_import_rows r set verdict = null, reason = null, first_line = null, alike = '{}'
   where r.import_id = import and (r.verdict <> 'rechazado' or r.raw is null);
  create temporary table pg_temp.said on commit drop as
    select r.line, k.kind, k.value, coalesce(private.search_folded(r.name), '') as called
      from private.lead_import_rows r cross join lateral (values ('phone', r.phone), ('email', r.email)) k (kind, value)
     where r.import_id = import and r.verdict is null and k.value is not null;
  delete from pg_temp.said s using (
    select o.kind, o.value from pg_temp.said o group by 1, 2 having count(distinct o.called) > 3 or not private.identifies(o.kind, o.value)) mute
   where s.kind = mute.kind and s.value = mute.value;
  create index on pg_temp.said (value, line);
  create index on pg_temp.said (line);
  -- Without figures of rows just added, the plan of 1,500 rows takes minutes.
  analyze pg_temp.said;
  analyze private.lead_import_rows;
  update private.lead_import_rows r
     set verdict = 'rechazado', reason = case when r.phone is null and r.email is null then 'No trae teléfono ni correo.'
                                              else 'Ese dato no identifica a nadie: es nuestro, de relleno o de más de tres personas.' end
   where r.import_id = import and r.verdict is null and not exists (select from pg_temp.said s where s.line = r.line);
  update private.lead_import_rows r
     set verdict = 'repetido', first_line = found.line, reason = 'Ya está en la línea ' || found.line || '.'
    from (select later.line as of_line, min(before.line) as line
            from pg_temp.said later
            join (select o.kind, o.value, o.called, min(o.line) as line from pg_temp.said o group by 1, 2, 3) before
              on before.kind = later.kind and before.value = later.value and before.line < later.line and private.names_agree(before.called, later.called)
           group by 1) found
   where r.import_id = import and r.line = found.of_line;
  update private.lead_import_rows r
     set alike = found.leads, verdict = case when found.is_known then 'conocido' else 'parecido' end,
         reason = case when found.is_known then 'Ya es lead: no agrega nada.' else 'Comparte un dato con otro lead: se ofrece como posible duplicado.' end
    from (select m.line, array_agg(m.lead order by m.created_at, m.lead) as leads,
                 bool_or(m.shared = (select count(*) from pg_temp.said o where o.line = m.line) and private.names_agree(m.name, m.called)) as is_known
            from (select s.line, s.called, l.id as lead, l.name, l.created_at, count(*) as shared
                    from pg_temp.said s
                    join public.lead_contacts c on c.kind = s.kind and c.kind <> 'name' and c.value = s.value and c.replaced_at is null
                    join public.leads l on l.id = c.lead_id and l.merged_into is null
                   group by s.line, s.called, l.id) m
           group by m.line) found
   where r.import_id = import and r.line = found.line and r.verdict is null;
  update private.lead_import_rows r set verdict = 'nuevo' where r.import_id = import and r.verdict is null;
  -- Names that disagree over one contact: both are loaded, and offered as one person.
  update private.lead_import_rows r
     set verdict = 'parecido', first_line = found.line,
         reason = coalesce(r.reason || ' ', '') || 'Comparte un dato con la línea ' || found.line || ': puede ser la misma persona. Se cargan las dos y se ofrecen como posible duplicado.'
    from (select later.line as of_line, min(kept.line) as line
            from pg_temp.said later
            join pg_temp.said before on before.kind = later.kind and before.value = later.value and before.line < later.line
            join private.lead_import_rows b on b.import_id = import and b.line = before.line
            join private.lead_import_rows kept on kept.import_id = import and kept.line = case when b.verdict = 'repetido' then b.first_line else b.line end
           where kept.verdict in ('nuevo', 'parecido')
           group by 1) found
   where r.import_id = import and r.line = found.of_line and r.verdict in ('nuevo', 'parecido');
  drop table pg_temp.said;
  update public.lead_imports i
     set counts = (select coalesce(jsonb_object_agg(c.verdict, c.many), '{}')
                     from (select r.verdict, count(*) as many from private.lead_import_rows r where r.import_id = import group by 1) c)
   where i.id = import;
end $$;
revoke all on function private.judge_lead_rows(uuid) from public;

create or replace function public.rehearse_lead_import(import uuid) returns jsonb
language plpgsql volatile security definer set statement_timeout = '60s' set search_path = '' as $$
begin
  perform private.take_import(import, 'abierta');
  perform private.judge_lead_rows(import);
  return (select i.counts from public.lead_imports i where i.id = import);
end $$;

create or replace function public.lead_import_page(import uuid, of_verdict text, after integer default 0, most integer default 100)
returns table (line integer, name text, phone text, email text, city text, reason text, raw jsonb, alike jsonb)
language plpgsql stable security definer rows 100 set search_path = '' as $$
begin
  perform private.require_admin();
  return query
  select r.line, r.name, r.phone, r.email, r.city, r.reason, r.raw,
         (select jsonb_agg(jsonb_build_object('id', l.id, 'name', coalesce(l.name, l.phone, l.email)) order by l.created_at) from public.leads l where l.id = any (r.alike))
    from private.lead_import_rows r
   where r.import_id = lead_import_page.import and r.verdict = lead_import_page.of_verdict and r.line > coalesce(after, 0)
   order by r.line limit least(greatest(coalesce(most, 100), 1), 1000);
end $$;

create or replace function public.load_lead_import(import uuid, agent uuid default null) returns jsonb
language plpgsql volatile security definer set statement_timeout = '120s' set search_path = '' as $$
#variable_conflict use_variable
declare
  taken public.lead_imports;
  one record;
begin
  perform private.require_admin();
  perform pg_advisory_xact_lock(hashtext('volante.leads'));
  taken := private.take_import(import, 'abierta');
  if agent is not null and not exists (select from public.profiles p where p.id = agent and p.role in ('sales', 'admin')) then
    raise sqlstate 'PT422' using message = 'Elige a alguien del equipo.';
  end if;
  perform private.judge_lead_rows(import);
  if not exists (select from private.lead_import_rows r where r.import_id = import and r.verdict in ('nuevo', 'parecido')) then
    raise sqlstate 'PT409' using message = 'No hay nada nuevo que cargar.';
  end if;
  perform private.add_audit_context(jsonb_build_object('source', 'import', 'reason', 'Importación de ' || taken.file_name));
  perform set_config('volante.quiet', 'on', true);
  perform private.tell_assignment('{"cause": "importado"}');
  update private.lead_import_rows r set lead_id = gen_random_uuid() where r.import_id = import and r.verdict in ('nuevo', 'parecido');
  insert into public.leads (id, name, phone, email, city, source, agent_id, state, last_touch_kind, wants, wants_title)
  select r.lead_id, r.name, r.phone, r.email, r.city, coalesce(r.source, 'importado'), agent, 'aceptado', 'importado', v.ordencompra, v.titulo
    from private.lead_import_rows r left join public.vehicles v on v.ordencompra = r.ordencompra
   where r.import_id = import and r.lead_id is not null;
  insert into private.lead_identities (kind, value, lead_id)
  select k.kind, k.value, r.lead_id
    from private.lead_import_rows r cross join lateral (values ('phone', r.phone), ('email', r.email)) k (kind, value)
   where r.import_id = import and r.lead_id is not null and k.value is not null
      on conflict do nothing;
  insert into public.lead_events (lead_id, key, kind, name, phone, email, message, city, ordencompra, source, detail)
  select r.lead_id, md5('lead import ' || import || ' ' || r.line)::uuid, 'importado', r.name, r.phone, r.email, r.message, r.city,
         (select v.ordencompra from public.vehicles v where v.ordencompra = r.ordencompra), coalesce(r.source, 'importado'),
         jsonb_build_object('import', import, 'line', r.line)
    from private.lead_import_rows r where r.import_id = import and r.lead_id is not null;
  if agent is not null then
    insert into public.assignments (lead_id, agent_id, cause)
    select r.lead_id, agent, 'importado' from private.lead_import_rows r where r.import_id = import and r.lead_id is not null;
  end if;
  insert into public.contact_permissions (lead_id, channel, purpose, granted, way, text_version, recorded_by)
  select r.lead_id, c, 'publicidad', false, 'importacion', '—', auth.uid()
    from private.lead_import_rows r cross join unnest(array['call', 'whatsapp', 'mail', 'sms']) c
   where r.import_id = import and r.lead_id is not null and r.no_ads;
  for one in select r.lead_id, case when f.lead_id is null then r.alike else r.alike || f.lead_id end as alike
               from private.lead_import_rows r left join private.lead_import_rows f on f.import_id = r.import_id and f.line = r.first_line
              where r.import_id = import and r.verdict = 'parecido' loop
    perform private.mark_duplicates(one.lead_id, one.alike, (select e from public.lead_events e where e.lead_id = one.lead_id));
  end loop;
  perform private.tell_assignment(null);
  perform set_config('volante.quiet', '', true);
  update public.lead_imports i set state = 'cargada', loaded_at = now(), agent_id = agent where i.id = import returning * into taken;
  delete from private.lead_import_rows r where r.import_id = import;
  return taken.counts;
end $$;

create or replace function public.cancel_lead_import(import uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.take_import(import, 'abierta');
  delete from public.lead_imports i where i.id = import;
end $$;

-- `why`: reason to keep the lead when reverting; null: it is deleted.
create or replace function private.leads_of_import(import uuid) returns table (lead uuid, name text, why text)
language plpgsql stable security definer rows 1000 set search_path = '' as $$
declare
  beside record;
  asked text := '';
begin
  for beside in select * from private.rows_of_leads() r where r.relation not in ('public.assignments', 'assignments', 'public.contact_permissions', 'contact_permissions') loop
    asked := asked || format(' or exists (select from %s x where x.%I = l.id)', beside.relation, beside.pointer);
  end loop;
  return query execute format($sql$
    select l.id, coalesce(l.name, l.phone, l.email),
           case when l.merged_into is not null or exists (select from public.leads m where m.merged_into = l.id) then 'unido'
                when exists (select from public.lead_events o where o.lead_id = l.id and o.id <> e.id)
                  or exists (select from public.trade_in_quotes q where q.lead_id = l.id) then 'volvio'
                when l.account_id is not null then 'cuenta'
                when exists (select from public.contact_permissions c where c.lead_id = l.id and c.way <> 'importacion') %s then 'trabajado'
                when exists (select from public.assignments a where a.lead_id = l.id and a.cause <> 'importado') then 'entregado'
                when l.state <> 'aceptado' or l.state_since > i.loaded_at
                  or (l.name, l.phone, l.email, l.city) is distinct from (e.name, e.phone, e.email, e.city) then 'cambiado' end
      from public.lead_imports i
      join public.lead_events e on e.kind = 'importado' and e.detail ->> 'import' = i.id::text
      join public.leads l on l.id = e.lead_id
     where i.id = $1$sql$, asked) using import;
end $$;
revoke all on function private.leads_of_import(uuid) from public;

-- {undone, kept, kept_count}: what undoing the import removes and keeps, at most 100 kept named.
create or replace function private.import_undo(import uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
           'undone', count(*) filter (where s.why is null), 'kept_count', count(s.why),
           'kept', coalesce(jsonb_agg(jsonb_build_object('lead', s.lead, 'name', s.name, 'why', s.why) order by s.place)
                              filter (where s.why is not null and s.place <= 100), '[]'))
    from (select l.*, row_number() over (partition by l.why is null order by l.name, l.lead) as place from private.leads_of_import(import) l) s
$$;
revoke all on function private.import_undo(uuid) from public;

create or replace function public.lead_import_undo_preview(import uuid) returns jsonb
language plpgsql volatile security definer set statement_timeout = '120s' set search_path = '' as $$
begin
  perform private.require_admin();
  perform private.take_import(import, 'cargada');
  return private.import_undo(import);
end $$;
grant execute on function public.lead_import_undo_preview(uuid) to authenticated;

-- Worked-on leads stay if `partly`; else nothing happens.
create or replace function public.undo_lead_import(import uuid, partly boolean default false) returns jsonb
language plpgsql volatile security definer set statement_timeout = '120s' set search_path = '' as $$
#variable_conflict use_variable
declare
  taken public.lead_imports;
  told jsonb;
begin
  perform private.require_admin();
  perform pg_advisory_xact_lock(hashtext('volante.appointments'));
  perform pg_advisory_xact_lock(hashtext('volante.leads'));
  taken := private.take_import(import, 'cargada');
  if taken.loaded_at < now() - interval '30 days' then
    raise sqlstate 'PT409' using message = 'Se cargó hace más de 30 días: ya no se puede deshacer.';
  end if;
  told := private.import_undo(import);
  if told ->> 'kept_count' <> '0' and not partly then return told || '{"undone": 0}'; end if;
  perform private.add_audit_context(jsonb_build_object('reason', 'Se deshizo la importación de ' || taken.file_name));
  perform set_config('volante.quiet', 'on', true);
  delete from public.leads l where l.id in (select g.lead from private.leads_of_import(import) g where g.why is null);
  perform set_config('volante.quiet', '', true);
  update public.lead_imports i set state = 'deshecha', undone_at = now() where i.id = import;
  return told;
end $$;

grant execute on function public.begin_lead_import(text, jsonb), public.add_lead_rows(uuid, jsonb), public.rehearse_lead_import(uuid), public.lead_import_page(uuid, text, integer, integer),
  public.load_lead_import(uuid, uuid), public.cancel_lead_import(uuid), public.undo_lead_import(uuid, boolean) to authenticated;
