import type { Role } from './access-roles.ts'

export const OPEN_IMPORT = '0f0f0f0f-0000-4000-8000-000000000180'
export const LOADED_IMPORT = '0f0f0f0f-0000-4000-8000-000000000181'

const TALKING = "(select id from public.leads where phone = '+528112340010')"
const OWN_LEAD = "(select min(id::text)::uuid from public.leads where phone in ('+528112340010', '+528112340030'))"

export const CONVERSATION = '0f0f0f0f-0000-4000-8000-000000000300'
export const FAILED_MESSAGE = '0f0f0f0f-0000-4000-8000-000000000301'
export const LOOSE_CONVERSATION = '0f0f0f0f-0000-4000-8000-000000000302'
export const LOOSE_TOO = '0f0f0f0f-0000-4000-8000-000000000303'

export const IMPORT_FUNCTIONS: Record<string, { roles: Role[]; call: string }> = {
  'begin_lead_import(text,jsonb)': { roles: ['admin'], call: "select public.begin_lead_import('a.csv', '{}')" },
  'add_lead_rows(uuid,jsonb)': { roles: ['admin'], call: `select public.add_lead_rows('${OPEN_IMPORT}', '[]')` },
  'rehearse_lead_import(uuid)': { roles: ['admin'], call: `select public.rehearse_lead_import('${OPEN_IMPORT}')` },
  'lead_import_page(uuid,text,integer,integer)': {
    roles: ['admin'],
    call: `select count(*) from public.lead_import_page('${OPEN_IMPORT}', 'nuevo')`,
  },
  'load_lead_import(uuid,uuid)': { roles: ['admin'], call: `select public.load_lead_import('${OPEN_IMPORT}')` },
  'cancel_lead_import(uuid)': { roles: ['admin'], call: `select public.cancel_lead_import('${OPEN_IMPORT}')` },
  'lead_import_undo_preview(uuid)': {
    roles: ['admin'],
    call: `select public.lead_import_undo_preview('${LOADED_IMPORT}')`,
  },
  'undo_lead_import(uuid,boolean)': { roles: ['admin'], call: `select public.undo_lead_import('${LOADED_IMPORT}')` },
  'begin_register(date,text)': { roles: ['admin'], call: "select public.begin_register('2026-01-01')" },
  'add_to_register(bigint,bigint[])': {
    roles: ['admin'],
    call: 'select public.add_to_register(1000000, array[8144801234])',
  },
  'close_register(bigint,integer)': { roles: ['admin'], call: 'select public.close_register(1000000, 0)' },
  'may_contact(uuid,text,text)': {
    roles: ['sales', 'admin'],
    call: `select public.may_contact(${OWN_LEAD}, 'mail', 'publicidad')`,
  },
  'contact_standing(uuid)': { roles: ['sales', 'admin'], call: `select * from public.contact_standing(${OWN_LEAD})` },
  'share_seen(uuid,jsonb)': { roles: ['user', 'sales', 'admin'], call: 'select public.share_seen(gen_random_uuid())' },
  'say_permission(uuid,text[],text,boolean,text,text)': {
    roles: ['sales', 'admin'],
    call: `select public.say_permission(${OWN_LEAD}, '{mail,sms}', 'publicidad', true, 'llamada')`,
  },
  'send_message(uuid,text,uuid,uuid,text,text[])': {
    roles: ['sales', 'admin'],
    call: `select public.send_message(gen_random_uuid(), 'Hola', ${TALKING})`,
  },
  'retry_message(uuid)': {
    roles: ['sales', 'admin'],
    call: `select public.retry_message('${FAILED_MESSAGE}')`,
  },
  'conversation_with(uuid,uuid)': { roles: ['sales', 'admin'], call: `select public.conversation_with(${TALKING})` },
  'loose_conversations()': { roles: ['admin'], call: 'select * from public.loose_conversations()' },
  'assign_conversation(uuid,uuid)': {
    roles: ['admin'],
    call: `select public.assign_conversation('${LOOSE_CONVERSATION}')`,
  },
  'set_aside_conversation(uuid)': {
    roles: ['admin'],
    call: `select public.set_aside_conversation('${LOOSE_TOO}')`,
  },
  'reply_words()': { roles: ['sales', 'admin'], call: 'select * from public.reply_words()' },
  'suppression_register()': { roles: ['admin'], call: 'select public.suppression_register()' },
}
