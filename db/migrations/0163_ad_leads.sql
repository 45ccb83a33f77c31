-- Leads of ads have settings of their own.
alter table private.service_settings drop constraint service_settings_service_check;
alter table private.service_settings add constraint service_settings_service_check
  check (service in ('spreadsheet', 'valuation', 'mail', 'sms', 'webhooks', 'ads'));
