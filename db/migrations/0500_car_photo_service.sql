-- The service that cuts cars out of their photographs (functions/v1/car-photo) is configured like the others.
alter table private.service_settings drop constraint service_settings_service_check;
alter table private.service_settings add constraint service_settings_service_check
  check (service in ('spreadsheet', 'valuation', 'mail', 'sms', 'webhooks', 'ads', 'messages', 'photos'));
