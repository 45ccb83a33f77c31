-- A car that somebody sells us is inspected once at a time.
create unique index one_inspection_at_a_time on public.appointments (listing_id) where status = 'booked' and listing_id is not null;
create index appointments_of_application on public.appointments (application_id) where application_id is not null;
