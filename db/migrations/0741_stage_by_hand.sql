-- A new house needs one stage of "Venta" that a person can choose: the others are recorded by facts.
insert into public.deal_stages (id, pipeline, label, position, is_fact, after_stage, days_allowed)
select 'venta.negociacion', 'venta', 'En negociación', 310, false, 'venta.visita', 5
 where not exists (select from public.deal_stages s where s.pipeline = 'venta' and (not s.is_fact or lower(s.label) = 'en negociación'));
