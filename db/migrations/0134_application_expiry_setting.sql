-- After how many days an application expires is a setting like any other (db/api/settings.sql). What an installation had said otherwise stays.
insert into public.app_config (key, value)
select 'expire_' || e.status || '_days', to_jsonb(least(greatest(e.days, 7), 365))
  from private.application_expiry e
 where e.days <> case e.status when 'pending_docs' then 45 else 90 end
on conflict (key) do nothing;
drop table private.application_expiry;
