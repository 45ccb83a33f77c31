-- Customers are told by mail or text message: private.tell_applicant (db/api/application-events.sql) took its place.
drop function if exists private.mail_application(public.financing_applications, text);
