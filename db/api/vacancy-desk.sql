
-- `twin`: same person, same vacancy. `counts`, `counts_here`: the one that counts of a person (per vacancy). `score`:
-- only for those who rated.
create view public.desk_candidacies with (security_invoker = true) as
  select c.id, c.folio, c.vacancy_id, v.title as vacancy, v.branch_code as branch, v.general, c.name, c.email, c.phone, c.message, c.cv_path, c.state, c.state_since,
         c.reason, c.source, c.news_at, c.created_at, c.retained_until,
         c.retained_until - (now() at time zone 'America/Monterrey')::date as days_kept,
         e.open,
         c.news_at + make_interval(days => private.setting_number('candidacy_news_days')) as news_due,
         e.open and c.news_at + make_interval(days => private.setting_number('candidacy_news_days')) < now() as late,
         past.others, past.twin, past.counts, past.counts_here, l.id as letter_id, l.send_at as letter_at, l.subject as letter_subject,
         r.score, coalesce(r.ratings, 0) as ratings, m.starts_at as interview_at, c.tags, array_to_string(c.tags, ', ') as tags_text
    from public.candidates c
    join public.vacancies v on v.id = c.vacancy_id
   cross join lateral (select c.state in ('nuevo', 'en_revision', 'entrevista', 'oferta') as open) e
   cross join lateral (
     select count(*)::integer as others, coalesce(bool_or(o.vacancy_id = c.vacancy_id), false) as twin,
            coalesce(bool_and((o.open, o.created_at, o.id) < (e.open, c.created_at, c.id)), true) as counts,
            coalesce(bool_and((o.open, o.created_at, o.id) < (e.open, c.created_at, c.id)) filter (where o.vacancy_id = c.vacancy_id), true) as counts_here
       from (select o.id, o.vacancy_id, o.created_at, o.state in ('nuevo', 'en_revision', 'entrevista', 'oferta') as open
               from public.candidates o where lower(o.email) = lower(c.email)
             union
             select o.id, o.vacancy_id, o.created_at, o.state in ('nuevo', 'en_revision', 'entrevista', 'oferta')
               from public.candidates o where o.phone = c.phone) o where o.id <> c.id) past
    left join lateral (
     select l.id, l.send_at, l.subject from public.candidate_letters l where l.candidate_id = c.id and l.sent_at is null and l.undone_at is null) l on true
    left join lateral (
     select round(avg(s.value::text::numeric), 1) as score, count(distinct t.id)::integer as ratings
       from public.candidate_ratings t, jsonb_each(t.scores) s where t.candidate_id = c.id) r on true
    left join lateral (
     select min(i.starts_at) as starts_at from public.candidate_interviews i where i.candidate_id = c.id and i.state = 'booked') m on true;
grant select on public.desk_candidacies to authenticated;
grant execute on function private.setting_number(text) to authenticated;

create view public.desk_vacancies with (security_invoker = true) as
  select v.id, v.title, v.area, v.branch_code, v.state, v.general, v.closes_on, v.created_at,
         (case when v.state = 'closed' then v.closed_at else now() end at time zone 'America/Monterrey')::date
           - (v.published_at at time zone 'America/Monterrey')::date as days_open,
         c.*
    from public.vacancies v
   cross join lateral (
     select count(*)::integer as came,
            nullif(count(*) filter (where c.state in ('nuevo', 'en_revision', 'entrevista', 'oferta')
                                      and c.news_at + make_interval(days => private.setting_number('candidacy_news_days')) < now()), 0)::integer as late,
            nullif(count(*) filter (where c.state = 'nuevo'), 0)::integer as nuevo,
            nullif(count(*) filter (where c.state = 'en_revision'), 0)::integer as en_revision,
            nullif(count(*) filter (where c.state = 'entrevista'), 0)::integer as entrevista,
            nullif(count(*) filter (where c.state = 'oferta'), 0)::integer as oferta,
            nullif(count(*) filter (where c.state = 'contratado'), 0)::integer as contratado,
            nullif(count(*) filter (where c.state = 'descartado'), 0)::integer as descartado,
            nullif(count(*) filter (where c.state = 'retirado'), 0)::integer as retirado
       from public.candidates c where c.vacancy_id = v.id) c
   where current_user <> 'authenticated' or (select private.profile_role()) = 'admin';
grant select on public.desk_vacancies to authenticated;

create or replace function private.interviewer_is_busy(person uuid, from_at timestamptz, to_at timestamptz, but uuid default null) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.candidate_interviews i where i.interviewer_id = person and i.state = 'booked' and i.id is distinct from but
                    and tstzrange(i.starts_at, i.ends_at) && tstzrange(from_at, to_at))
      or exists (select from public.appointments a where a.advisor_id = person and a.status = 'booked'
                    and tstzrange(a.starts_at, a.ends_at) && tstzrange(from_at, to_at))
$$;

drop function if exists private.tell_interview(uuid, text);
create or replace function private.tell_interview(interview uuid, what text, by_link boolean default false) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  told record;
  facts jsonb;
begin
  update public.candidate_interviews i set told = i.told + 1 where i.id = interview;
  update public.candidates c set news_at = now() from public.candidate_interviews i where i.id = interview and c.id = i.candidate_id;
  select i.*, c.email, c.name, c.folio, c.vacancy_id, v.title, b.name as branch_name, b.address, b.time_zone,
         (select nullif(concat_ws(' ', p.first_name, p.last_name), '') from public.profiles p where p.id = i.interviewer_id) as interviewer
    into told
    from public.candidate_interviews i join public.candidates c on c.id = i.candidate_id join public.vacancies v on v.id = c.vacancy_id
    join public.branches b on b.code = i.branch where i.id = interview;
  facts := jsonb_build_object('what', what, 'name', told.name, 'vacancy', told.title, 'way', told.way, 'branch', told.branch_name, 'folio', told.folio,
    'startsAt', to_char(told.starts_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'timeZone', told.time_zone);
  perform private.enqueue('mail', jsonb_build_object('to', told.email, 'template', 'candidate-interview', 'data', facts || jsonb_strip_nulls(jsonb_build_object(
    'address', told.address, 'interviewer', told.interviewer, 'token', private.candidate_token(told.candidate_id, 'entrevista')))),
    'candidate-interview:' || interview || ':' || told.told);
  if told.interviewer_id is distinct from auth.uid() then
    perform private.write_to(told.interviewer_id, 'interview-for-staff', facts || jsonb_build_object('byCandidate', by_link),
                             'interview-for-staff:' || interview || ':' || told.told);
  end if;
  insert into public.candidate_events (candidate_id, kind, detail)
  values (told.candidate_id, 'entrevista', concat_ws(' ', what, facts ->> 'startsAt', case when by_link then 'enlace' end));
end $$;

create or replace function private.check_interview(c public.candidates, who uuid, branch text, way text) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if c.state not in ('nuevo', 'en_revision', 'entrevista', 'oferta') then
    perform private.refuse_candidacy('PT422', 'candidacy_closed', 'Esta solicitud ya se cerró.');
  end if;
  if private.colleague(who) is null or not exists (select from public.branches b where b.code = branch)
     or coalesce(way, 'sucursal') not in ('sucursal', 'telefono', 'video') then
    perform private.refuse_candidacy('PT422', 'interview_who', 'Elige quién entrevista y en qué sucursal.');
  end if;
end $$;

create or replace function private.put_interview(c public.candidates, held uuid, branch text, who uuid, way text, begins timestamptz, ends timestamptz,
                                                 by_link boolean default false) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare booked uuid;
begin
  perform pg_advisory_xact_lock(hashtext('volante.appointments'));
  if private.interviewer_is_busy(who, begins, ends, held) then
    perform private.refuse_candidacy('PT409', 'interview_taken', 'A esa hora quien entrevista ya tiene algo. Elige otra.');
  end if;
  if held is not null then
    update public.candidate_interviews i set branch = branch, interviewer_id = who, way = coalesce(way, 'sucursal'), starts_at = begins, ends_at = ends
     where i.id = held returning i.id into booked;
  else
    insert into public.candidate_interviews (candidate_id, branch, interviewer_id, way, starts_at, ends_at)
    values (c.id, branch, who, coalesce(way, 'sucursal'), begins, ends) returning id into booked;
  end if;
  perform private.tell_interview(booked, case when held is null then 'booked' else 'moved' end, by_link);
  return booked;
exception when exclusion_violation then
  perform private.refuse_candidacy('PT409', 'interview_taken', 'A esa hora ya hay otra entrevista. Elige otra.');
end $$;

create or replace function public.book_interview(candidate uuid, interview jsonb) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  c public.candidates := private.hold_candidacy(candidate);
  held public.candidate_interviews;
  begins timestamptz := (interview ->> 'starts_at')::timestamptz;
  ends timestamptz := begins + make_interval(mins => coalesce((interview ->> 'minutes')::integer, 45));
begin
  if coalesce(begins <= now() or begins > now() + interval '180 days' or ends - begins not between interval '10 minutes' and interval '4 hours', true) then
    perform private.refuse_candidacy('PT422', 'interview_when', 'Elige un día y una hora por venir, de 10 minutos a 4 horas.');
  end if;
  perform private.check_interview(c, (interview ->> 'interviewer')::uuid, interview ->> 'branch', interview ->> 'way');
  select * into held from public.candidate_interviews i where i.id = (interview ->> 'id')::uuid and i.candidate_id = c.id and i.state = 'booked' for update;
  if interview ? 'id' and held.id is null then
    perform private.refuse_candidacy('PT404', 'interview_not_found', 'Esa entrevista ya no está agendada.');
  end if;
  return private.put_interview(c, held.id, interview ->> 'branch', (interview ->> 'interviewer')::uuid, interview ->> 'way', begins, ends);
end $$;

create or replace function public.end_interview(interview uuid, how text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare held public.candidate_interviews;
begin
  perform private.require_admin();
  select * into held from public.candidate_interviews i where i.id = interview for update;
  if not found then perform private.refuse_candidacy('PT404', 'interview_not_found', 'Esa entrevista ya no está agendada.'); end if;
  if held.state = how then return; end if;
  if held.state <> 'booked' or coalesce(how not in ('done', 'missed', 'cancelled'), true) or how <> 'cancelled' and held.starts_at > now() then
    perform private.refuse_candidacy('PT422', 'interview_when', 'Una entrevista se marca cuando ya empezó, y una sola vez.');
  end if;
  update public.candidate_interviews i set state = how where i.id = held.id;
  update public.interview_proposals p set closed_at = now() where p.candidate_id = held.candidate_id and p.closed_at is null and p.created_at <= held.updated_at;
  if how = 'cancelled' then perform private.tell_interview(held.id, how);
  else insert into public.candidate_events (candidate_id, kind, detail) values (held.candidate_id, 'entrevista', how); end if;
end $$;

drop function if exists public.hiring_figures(date);
create or replace function public.hiring_figures(since date default null)
returns table (vacancy_id uuid, vacancy text, came integer, open integer, hired integer, not_chosen integer, withdrew integer, unanswered integer,
               days_to_hire numeric, sources jsonb)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
  select v.id, v.title, count(c.id)::integer,
         count(c.id) filter (where c.state in ('nuevo', 'en_revision', 'entrevista', 'oferta'))::integer,
         count(c.id) filter (where c.state = 'contratado')::integer, count(c.id) filter (where c.state = 'descartado')::integer,
         count(c.id) filter (where c.state = 'retirado')::integer,
         count(c.id) filter (where c.state in ('contratado', 'descartado', 'retirado') and not exists (
           select from public.candidate_letters l where l.candidate_id = c.id and l.state = c.state and l.undone_at is null))::integer,
         round((percentile_cont(0.5) within group (order by extract(epoch from c.state_since - c.created_at) / 86400)
                filter (where c.state = 'contratado'))::numeric, 1),
         coalesce((select jsonb_object_agg(s.source, jsonb_build_object('came', s.came, 'hired', s.hired))
                     from (select x.source, count(*) as came, count(*) filter (where x.state = 'contratado') as hired from public.candidates x
                            where x.vacancy_id = v.id and (since is null or x.created_at >= since::timestamp at time zone 'America/Monterrey') group by 1) s), '{}')
    from public.vacancies v
    left join public.candidates c on c.vacancy_id = v.id and (since is null or c.created_at >= since::timestamp at time zone 'America/Monterrey')
   group by v.id, v.title, v.state, v.published_at
   order by v.state = 'closed', v.published_at desc nulls first, v.id;
end $$;
revoke all on function private.tell_interview(uuid, text, boolean), private.check_interview(public.candidates, uuid, text, text),
  private.put_interview(public.candidates, uuid, text, uuid, text, timestamptz, timestamptz, boolean),
  private.interviewer_is_busy(uuid, timestamptz, timestamptz, uuid) from public;
grant execute on function public.book_interview(uuid, jsonb), public.end_interview(uuid, text), public.hiring_figures(date) to authenticated;
