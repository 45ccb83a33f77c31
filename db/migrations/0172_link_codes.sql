-- A pressed WhatsApp link is found by the code that its message carries (contract/leads/link-codes.ts).
create index lead_events_by_code on public.lead_events ((detail ->> 'code')) where detail ? 'code';
