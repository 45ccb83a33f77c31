-- What waits for the staff is found without reading what does not wait (db/api/staff-today.sql).
create index applications_waiting on public.financing_applications (status_since)
  where status in ('submitted', 'reviewing', 'pending_docs');
create index application_messages_unread on public.application_messages (created_at) where read_at is null and not from_staff;
create index appointments_open on public.appointments (starts_at) where status = 'booked';
create index trade_in_quotes_open on public.trade_in_quotes (valid_until) where status = 'open';
