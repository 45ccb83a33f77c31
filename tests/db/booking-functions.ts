import { type Role, SIGNED_IN } from './access-roles.ts'

const OWN_VISIT =
  "(select id from public.appointments where user_id = auth.uid() and kind = 'visita' and starts_at > now() + interval '1 day' limit 1)"
const OWN_SOON =
  "(select id from public.appointments where user_id = auth.uid() and starts_at between now() and now() + interval '2 hours' limit 1)"
const SLOTS = "public.open_slots('MTY', 'visita', current_date + 1, current_date + 20)"

export const BOOKING_FUNCTIONS: Record<string, { roles: Role[]; call: string }> = {
  'book_appointment(jsonb)': {
    roles: SIGNED_IN,
    call: `select public.book_appointment(jsonb_build_object('key', gen_random_uuid(), 'branch', 'MTY', 'kind', 'visita',
                                                             'starts_at', (select min(starts_at) from ${SLOTS})))`,
  },
  'book_for(jsonb)': {
    roles: ['sales', 'admin'],
    call: `select public.book_for(jsonb_build_object('key', gen_random_uuid(), 'branch', 'MTY', 'kind', 'visita', 'name', 'Alguien',
                                                     'phone', '+528112340099', 'starts_at', (select min(starts_at) from ${SLOTS})))`,
  },
  'open_slots_for(text,text,date,date,text,uuid,uuid,uuid)': {
    roles: ['sales', 'admin'],
    call: `select * from ${SLOTS.replace('open_slots', 'open_slots_for')}`,
  },
  'cancel_appointment(uuid,text)': { roles: SIGNED_IN, call: `select public.cancel_appointment(${OWN_VISIT})` },
  'visit_options(uuid)': { roles: SIGNED_IN, call: `select public.visit_options(${OWN_VISIT})` },
  'confirm_appointment(uuid)': { roles: SIGNED_IN, call: `select public.confirm_appointment(${OWN_SOON})` },
  'open_slots(text,text,date,date,text,uuid)': { roles: ['anon', ...SIGNED_IN], call: `select * from ${SLOTS}` },
  'replace_visit(uuid,text,timestamp with time zone,text)': {
    roles: SIGNED_IN,
    call: `select public.replace_visit(${OWN_VISIT})`,
  },
  'reschedule_appointment(uuid,timestamp with time zone)': {
    roles: SIGNED_IN,
    call: `select public.reschedule_appointment(${OWN_VISIT}, (select max(starts_at) from ${SLOTS}))`,
  },
}
