-- Opening a link changes nothing and reveals no personal data.
grant select on public.interview_proposals to authenticated;
grant select on public.interview_proposals to service_role;
create policy admin_reads on public.interview_proposals for select to authenticated using ((select private.profile_role()) = 'admin');

create or replace function private.candidate_token(candidate uuid, purpose text) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare made text;
begin
  insert into private.candidate_links (token, candidate_id, purpose) values (private.draw_token(), candidate, candidate_token.purpose)
      on conflict do nothing;
  select l.token into made from private.candidate_links l where l.candidate_id = candidate and l.purpose = candidate_token.purpose;
  return made;
end $$;

create or replace function public.interview_hours(interviewer uuid, branch text, minutes integer, from_day date, to_day date)
returns table (starts_at timestamptz, ends_at timestamptz)
language plpgsql stable security definer rows 50 set search_path = '' as $$
#variable_conflict use_variable
begin
  perform private.require_admin();
  if (to_day - from_day between 0 and 31 and minutes between 10 and 240) is not true then
    perform private.refuse_candidacy('PT422', 'interview_when', 'Elige de 10 minutos a 4 horas, en 31 días o menos.');
  end if;
  return query
  select distinct s.at, s.at + make_interval(mins => minutes)
    from public.branches b
   cross join generate_series(0, to_day - from_day) n (days)
   cross join lateral (select from_day + n.days as day) d
    left join public.appointment_exceptions e on e.branch = b.code and e.day = d.day
   cross join lateral private.open_spans(coalesce(e.hours, b.hours -> to_char(d.day, 'dy'))) span
   cross join lateral generate_series((d.day + span.opens) at time zone b.time_zone,
     (d.day + span.closes) at time zone b.time_zone - make_interval(mins => minutes), interval '30 minutes') s (at)
   where b.code = branch and s.at > now() + interval '1 hour'
     and private.on_shift(interviewer, branch, s.at, s.at + make_interval(mins => minutes))
     and not private.interviewer_is_busy(interviewer, s.at, s.at + make_interval(mins => minutes))
   order by 1;
end $$;

create or replace function public.propose_interview(candidate uuid, proposal jsonb) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  c public.candidates := private.hold_candidacy(candidate);
  made public.interview_proposals;
  offered timestamptz[] := array(select distinct h::timestamptz from jsonb_array_elements_text(coalesce(nullif(proposal -> 'hours', 'null'), '[]')) h order by 1);
  who uuid := (proposal ->> 'interviewer')::uuid;
  long integer := coalesce((proposal ->> 'minutes')::integer, 45);
begin
  select * into made from public.interview_proposals p where p.key = (proposal ->> 'key')::uuid and p.candidate_id = c.id;
  if found then return made.id; end if;
  perform private.check_interview(c, who, proposal ->> 'branch', proposal ->> 'way');
  if cardinality(offered) not between 1 and 20 or long not between 10 and 240
     or exists (select from unnest(offered) h where h <= now() or h > now() + interval '60 days') then
    perform private.refuse_candidacy('PT422', 'interview_when', 'Elige de 1 a 20 horas por venir, de los próximos 60 días.');
  end if;
  if exists (select from unnest(offered) h where private.interviewer_is_busy(who, h, h + make_interval(mins => long))) then
    perform private.refuse_candidacy('PT409', 'interview_taken', 'Quien entrevista ya tiene algo a una de esas horas. Revisa cuáles siguen libres.');
  end if;
  update public.interview_proposals p set closed_at = now() where p.candidate_id = c.id and p.closed_at is null;
  insert into public.interview_proposals (key, candidate_id, branch, interviewer_id, way, minutes, hours)
  values ((proposal ->> 'key')::uuid, c.id, proposal ->> 'branch', who, coalesce(proposal ->> 'way', 'sucursal'), long, offered) returning * into made;
  update public.candidates x set news_at = now() where x.id = c.id;
  insert into public.candidate_events (candidate_id, kind, detail) values (c.id, 'horas', cardinality(offered)::text);
  perform private.enqueue('mail', jsonb_build_object('to', c.email, 'template', 'interview-choice', 'data', jsonb_build_object(
    'name', c.name, 'vacancy', (select v.title from public.vacancies v where v.id = c.vacancy_id), 'way', made.way, 'folio', c.folio,
    'token', private.candidate_token(c.id, 'entrevista'))), 'interview-choice:' || made.id);
  return made.id;
end $$;

create or replace function public.withdraw_interview_proposal(proposal uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  update public.interview_proposals p set closed_at = now() where p.id = proposal and p.closed_at is null;
end $$;

create or replace function private.candidacy_of_link(of_token text, purpose text) returns public.candidates
language sql stable security definer set search_path = '' as $$
  select c.* from private.candidate_links l join public.candidates c on c.id = l.candidate_id
   where l.token = of_token and l.purpose = candidacy_of_link.purpose
$$;

create or replace function private.hours_left(p public.interview_proposals, held uuid) returns timestamptz[]
language sql stable security definer set search_path = '' as $$
  select array(select h from unnest(p.hours) h
                where h > now() and not private.interviewer_is_busy(p.interviewer_id, h, h + make_interval(mins => p.minutes), held) order by 1)
$$;

-- Null: unknown link.
create or replace function public.interview_of_link(of_token text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  c public.candidates := private.candidacy_of_link(of_token, 'entrevista');
  held public.candidate_interviews;
  p public.interview_proposals;
  is_open boolean := c.state in ('nuevo', 'en_revision', 'entrevista', 'oferta');
begin
  if c.id is null then return null; end if;
  select * into held from public.candidate_interviews i where i.candidate_id = c.id
   order by i.state = 'booked' and i.starts_at > now() desc, case when i.state = 'booked' and i.starts_at > now() then i.starts_at end, i.starts_at desc limit 1;
  select * into p from public.interview_proposals x where x.candidate_id = c.id and x.closed_at is null;
  return jsonb_build_object(
    'vacancy', (select v.title from public.vacancies v where v.id = c.vacancy_id), 'is_open', is_open,
    'interview', (select jsonb_build_object('state', case when held.state = 'booked' and held.starts_at <= now() then 'begun' else held.state end,
        'starts_at', held.starts_at, 'ends_at', held.ends_at, 'way', held.way, 'interviewer', private.colleague(held.interviewer_id), 'place', b.name,
        'address', concat_ws(', ', nullif(b.address, ''), b.city), 'phone', nullif(b.phone, ''), 'time_zone', b.time_zone)
      from public.branches b where b.code = held.branch),
    'hours', case when is_open and p.id is not null then to_jsonb(array_remove(private.hours_left(p, held.id), case when held.state = 'booked' then held.starts_at end)) else '[]' end,
    'hours_zone', (select b.time_zone from public.branches b where b.code = p.branch), 'hours_place', (select b.name from public.branches b where b.code = p.branch));
end $$;

create or replace function private.answer_interview(of_token text, answer text, starts_at timestamptz default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  c public.candidates := private.candidacy_of_link(of_token, 'entrevista');
  held public.candidate_interviews;
  p public.interview_proposals;
begin
  select * into c from public.candidates x where x.id = c.id for update;
  if c.id is null then perform private.refuse_candidacy('PT404', 'interview_not_found', 'Ese enlace ya no es de ninguna entrevista.'); end if;
  perform private.add_audit_context(jsonb_build_object('source', 'link'));
  select * into held from public.candidate_interviews i
   where i.candidate_id = c.id and i.state = 'booked' and i.starts_at > now() order by i.starts_at limit 1 for update;
  if answer = 'cancel' then
    if held.id is not null then
      update public.candidate_interviews i set state = 'cancelled' where i.id = held.id;
      perform private.tell_interview(held.id, 'cancelled', true);
    elsif exists (select from public.candidate_interviews i where i.candidate_id = c.id and i.state = 'booked') then
      perform private.refuse_candidacy('PT409', 'interview_begun', 'Esa entrevista ya empezó. Llámanos.');
    end if;
    return;
  end if;
  if c.state not in ('nuevo', 'en_revision', 'entrevista', 'oferta') then
    perform private.refuse_candidacy('PT409', 'candidacy_closed', 'Este proceso ya se cerró. Gracias por tu interés.');
  end if;
  if held.starts_at = starts_at then return; end if;
  -- Each change sends two mails.
  if (select count(*) from public.candidate_events e
       where e.candidate_id = c.id and e.kind = 'entrevista' and e.detail like '% enlace' and e.created_at > now() - interval '1 day') >= 8 then
    perform private.refuse_candidacy('PT429', 'interview_too_many', 'Hoy cambiaste esta entrevista varias veces. Mañana puedes otra vez, o contesta nuestro correo.');
  end if;
  select * into p from public.interview_proposals x where x.candidate_id = c.id and x.closed_at is null;
  if p.id is null or starts_at is null or starts_at <> all (p.hours) or starts_at <= now() then
    perform private.refuse_candidacy('PT409', 'interview_hour_gone', 'Esa hora ya no se puede elegir. Mira cuáles quedan.');
  end if;
  if exists (select from public.candidate_interviews i where i.candidate_id = c.id and i.state = 'booked' and i.starts_at <= now() and i.created_at >= p.created_at) then
    perform private.refuse_candidacy('PT409', 'interview_begun', 'Esa entrevista ya empezó. Llámanos.');
  end if;
  perform private.put_interview(c, held.id, p.branch, p.interviewer_id, p.way, starts_at, starts_at + make_interval(mins => p.minutes), true);
end $$;

create or replace function public.agenda_interviews(from_day date, to_day date)
returns table (id uuid, branch text, day date, starts_at timestamptz, ends_at timestamptz, state text, way text, candidate text, vacancy text,
               interviewer_id uuid, interviewer text, candidate_id uuid, vacancy_id uuid)
language plpgsql stable security definer rows 20 set search_path = '' as $$
declare is_admin boolean := private.profile_role() = 'admin';
begin
  perform private.require_staff();
  if (to_day - from_day between 0 and 30) is not true then
    raise sqlstate 'PT422' using message = 'Pide la agenda de 31 días o menos.';
  end if;
  return query
  select i.id, i.branch, d.day, i.starts_at, i.ends_at, i.state, i.way, c.name, v.title, i.interviewer_id, private.colleague(i.interviewer_id),
         case when is_admin then c.id end, case when is_admin then c.vacancy_id end
    from public.candidate_interviews i
    join public.candidates c on c.id = i.candidate_id
    join public.vacancies v on v.id = c.vacancy_id
    join public.branches b on b.code = i.branch
   cross join lateral (select (i.starts_at at time zone b.time_zone)::date as day) d
   where i.starts_at >= from_day::timestamptz - interval '1 day' and i.starts_at < to_day::timestamptz + interval '3 days'
     and d.day between from_day and to_day and i.state <> 'cancelled' and (is_admin or i.interviewer_id = auth.uid())
   order by i.starts_at, i.id limit 500;
end $$;

revoke all on function private.candidate_token(uuid, text), private.candidacy_of_link(text, text), private.hours_left(public.interview_proposals, uuid),
  private.answer_interview(text, text, timestamptz) from public;
grant execute on function private.answer_interview(text, text, timestamptz) to service_role;
grant execute on function public.interview_of_link(text) to anon, authenticated;
grant execute on function public.interview_hours(uuid, text, integer, date, date), public.propose_interview(uuid, jsonb), public.withdraw_interview_proposal(uuid),
  public.agenda_interviews(date, date) to authenticated;
