-- How far a lead has come: what its deals prove, else whether anybody reached it. It follows from facts alone; nobody writes it.
alter table public.leads add column deal_stage text check (deal_stage in ('cita', 'solicitud', 'ganado', 'perdido'));
alter table public.leads add column stage text not null generated always as (
  case when deal_stage = 'ganado' then 'ganado' when state = 'descartado' then 'perdido' when deal_stage is not null then deal_stage
       when last_contact_at is not null then 'contactado' else 'nuevo' end) stored;
update public.leads l set deal_stage = s.stage
  from (select d.lead_id, case
          when bool_or(d.outcome = 'open' and d.pipeline = 'financiamiento') then 'solicitud'
          when bool_or(d.outcome = 'open' and d.fact_stage not in ('venta.nueva', 'compra.nueva', 'compra.oferta')) then 'cita'
          when bool_or(d.outcome = 'open') then null
          when bool_or(d.outcome = 'won') then 'ganado' else 'perdido' end as stage
          from public.deals d where d.lead_id is not null group by d.lead_id) s
 where s.lead_id = l.id and l.merged_into is null and s.stage is not null;
