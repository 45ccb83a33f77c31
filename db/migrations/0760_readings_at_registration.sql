-- Cars that were bought, consigned or entered by hand did not come with an imported inventory.
alter table public.odometer_readings drop constraint odometer_readings_source_check,
  add constraint odometer_readings_source_check
    check (source in ('oferta', 'llegada', 'inspeccion', 'taller', 'prueba', 'entrega', 'importado', 'registro'));

update public.odometer_readings o set source = 'registro'
  from public.vehicles v join public.vehicle_records r on r.vehicle_id = v.id
 where o.vehicle_id = v.id and o.source = 'importado' and o.read_by is null and r.came_by <> 'importado' and o.read_at = v.created_at;
