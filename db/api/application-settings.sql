-- app_config 'application_papers' overrides private.required_documents: {paper: [incomes] or null for everybody}.

create or replace function private.papers_needed() returns table (kind text, "position" integer, incomes text[])
language sql stable set search_path = '' as $$
  select r.kind, r.position,
         case when jsonb_typeof(c.value -> r.kind) = 'array' then array(select jsonb_array_elements_text(c.value -> r.kind))
              when c.value ? r.kind then null else r.incomes end
    from private.required_documents r left join public.app_config c on c.key = 'application_papers' and jsonb_typeof(c.value) = 'object'
$$;

create or replace function public.paper_rules()
returns table (kind text, incomes text[], mark jsonb)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query select p.kind, p.incomes, private.change_mark('paper ' || p.kind) from private.papers_needed() p order by p.position;
end $$;

-- `incomes` null: everybody; empty: nobody.
create or replace function public.change_paper_rule(paper text, incomes text[], seen text[], reason text default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  why text := private.begin_change('papers', reason);
  known text[] := (select f.choices from private.application_fields f where f.name = 'income_kind');
  wanted text[] := case when incomes is not null then array(select k from unnest(known) k where k = any (incomes)) end;
  stands record;
begin
  select * into stands from private.papers_needed() p where p.kind = paper;
  if stands.kind is null then raise sqlstate 'PT404' using message = 'No conocemos ese documento.'; end if;
  if paper = 'identificacion' then raise sqlstate 'PT422' using message = 'La identificación la trae todo el mundo.'; end if;
  if not coalesce(incomes <@ known, true) then raise sqlstate 'PT422' using message = 'Ese tipo de ingreso no existe.'; end if;
  if stands.incomes is not distinct from wanted then return; end if;
  if stands.incomes is distinct from seen and not (stands.incomes <@ seen and seen <@ stands.incomes) is true then
    raise sqlstate 'PT409' using message = 'Alguien más lo cambió mientras lo veías. Revisa cómo quedó y vuelve a guardar.', detail = coalesce(to_jsonb(stands.incomes)::text, 'null');
  end if;
  insert into public.app_config as c (key, value) values ('application_papers', jsonb_build_object(paper, wanted))
      on conflict (key) do update set value = c.value || excluded.value;
  perform private.mark_change('paper ' || paper, why);
end $$;
grant execute on function public.paper_rules(), public.change_paper_rule(text, text[], text[], text) to authenticated;
