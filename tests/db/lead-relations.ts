import type { Relation } from './access-roles.ts'
import { SALES, USER } from './people.ts'

export const LEAD_RELATIONS: Record<string, Relation> = {
  answer_cards: {
    anon: '', user: ':s', sales: 's', admin: 's', service_role: 's',
    select: 'select id, lead_id, facts from public.answer_cards',
    insert: `insert into public.answer_cards (key, token, lead_id, ordencompra, facts)
             select gen_random_uuid(), repeat('a', 32), id, 'OC-1', '{}' from public.leads limit 1`,
    update: "update public.answer_cards set facts = '{}'",
    delete: 'delete from public.answer_cards',
  },
  answer_clocks: {
    anon: '', user: ':s', sales: 's', admin: 's', service_role: 's',
    insert: 'insert into public.answer_clocks (lead_id, asked_at, turn_at) select id, now(), now() from public.leads limit 1',
    update: 'update public.answer_clocks set messages = messages',
    delete: 'delete from public.answer_clocks',
  },
  assignments: {
    anon: '', user: ':s', sales: 's', admin: 's', service_role: 's',
    insert: "insert into public.assignments (lead_id, cause) select id, 'turno' from public.leads limit 1",
    update: 'update public.assignments set over_cap = over_cap',
    delete: 'delete from public.assignments',
  },
  care_figures: {
    anon: '', user: ':s', sales: 's', admin: 's', service_role: '',
    insert: "insert into public.care_figures (declared) values (1)",
    update: 'update public.care_figures set declared = 1',
    delete: 'delete from public.care_figures',
  },
  contact_permissions: {
    anon: '', user: 's', sales: 's', admin: 's', service_role: 's',
    insert: `insert into public.contact_permissions (user_id, channel, purpose, granted, way, text_version)
             values ('${USER.sub}', 'sms', 'publicidad', true, 'llamada', '2026-11')`,
    update: 'update public.contact_permissions set granted = true',
    delete: 'delete from public.contact_permissions',
  },
  contacts_made: {
    anon: '', user: ':s', sales: 's', admin: 's', service_role: 's',
    insert: `insert into public.contacts_made (key, lead_id, channel, outcome, grade)
             select gen_random_uuid(), id, 'call', 'contesto', 'comprobada' from public.leads limit 1`,
    update: "update public.contacts_made set grade = 'comprobada'",
    delete: 'delete from public.contacts_made',
  },
  conversation_messages: {
    anon: '', user: ':s', sales: 's', admin: 's', service_role: 's',
    insert: `insert into public.conversation_messages (conversation_id, key, origin, kind, body, status)
             select id, gen_random_uuid(), 'cliente', 'texto', 'Hola', 'recibido' from public.conversations limit 1`,
    update: "update public.conversation_messages set body = 'otro'",
    delete: 'delete from public.conversation_messages',
  },
  conversations: {
    anon: '', user: ':s', sales: 's', admin: 's', service_role: 's',
    insert: "insert into public.conversations (phone) values ('+528112340999')",
    update: 'update public.conversations set heard_at = now()',
    delete: 'delete from public.conversations',
  },
  deal_stage_times: {
    anon: '', user: ':s', sales: 's', admin: 's', service_role: '',
    insert: "insert into public.deal_stage_times (stage) values ('venta.nueva')",
    update: 'update public.deal_stage_times set seconds = 1',
    delete: 'delete from public.deal_stage_times',
  },
  deal_stages: {
    anon: '', user: ':su', sales: 's:u', admin: 'siu', service_role: 'siud',
    insert: "insert into public.deal_stages (pipeline, label, after_stage) values ('venta', 'Espera crédito', 'venta.visita')",
    update: 'update public.deal_stages set days_allowed = days_allowed',
    delete: "delete from public.deal_stages where id = 'compra.deprueba'",
  },
  pipeline_stages: {
    anon: '', user: ':s', sales: 's', admin: 's', service_role: '',
    insert: "insert into public.pipeline_stages (label) values ('Otra')",
    update: 'update public.pipeline_stages set days_allowed = 1',
    delete: 'delete from public.pipeline_stages',
  },
  deal_stays: {
    anon: '', user: ':s', sales: 's', admin: 's', service_role: 's',
    insert: "insert into public.deal_stays (deal_id, stage) select id, 'venta.nueva' from public.deals limit 1",
    update: 'update public.deal_stays set by_fact = by_fact',
    delete: 'delete from public.deal_stays',
  },
  deals: {
    anon: '', user: ':su', sales: 'su', admin: 'su', service_role: 'siud',
    insert: `insert into public.deals (client_id, pipeline, fact_stage, stage, title, next_action, next_at)
             values ('${USER.sub}', 'venta', 'venta.nueva', 'venta.nueva', 'Otro', 'Llámale', now())`,
    update: 'update public.deals set pays = pays',
    delete: 'delete from public.deals',
  },
  desk_deals: {
    anon: '', user: ':s', sales: 's', admin: 's', service_role: '',
    insert: "insert into public.desk_deals (title) values ('Otro')",
    update: 'update public.desk_deals set title = title',
    delete: 'delete from public.desk_deals',
  },
  lead_contacts: {
    anon: '', user: ':s', sales: 's', admin: 's', service_role: 's',
    insert: "insert into public.lead_contacts (lead_id, kind, value) select id, 'name', 'Otra' from public.leads limit 1",
    update: "update public.lead_contacts set value = 'otro'",
    delete: 'delete from public.lead_contacts',
  },
  lead_events: {
    anon: '', user: ':s', sales: 's', admin: 's', service_role: 's',
    select: 'select id, lead_id, message, detail from public.lead_events',
    insert: "insert into public.lead_events (lead_id, key, kind) select id, gen_random_uuid(), 'contacto' from public.leads limit 1",
    update: "update public.lead_events set message = 'otro'",
    delete: 'delete from public.lead_events',
  },
  exports: {
    anon: '', user: ':s', sales: 's', admin: 's', service_role: 's',
    insert: "insert into public.exports (id, view) values (gen_random_uuid(), 'Leads')",
    update: "update public.exports set view = 'Otra'",
    delete: 'delete from public.exports',
  },
  lead_imports: {
    anon: '', user: ':s', sales: ':s', admin: 's', service_role: 's',
    insert: "insert into public.lead_imports (file_name, mapping) values ('otro.csv', '{}')",
    update: "update public.lead_imports set state = 'abierta'",
    delete: 'delete from public.lead_imports',
  },
  lead_rows: {
    anon: '', user: ':s', sales: 's', admin: 's', service_role: '',
    insert: "insert into public.lead_rows (name) values ('Otra persona')",
    update: 'update public.lead_rows set agent_id = null',
    delete: 'delete from public.lead_rows',
  },
  leads: {
    anon: '', user: ':s', sales: 's', admin: 's', service_role: 's',
    insert: "insert into public.leads (name) values ('Otra persona')",
    update: 'update public.leads set agent_id = null',
    delete: 'delete from public.leads',
  },
  lost_reasons: {
    anon: '', user: ':su', sales: 's:u', admin: 'siu', service_role: 'siud',
    insert: "insert into public.lost_reasons (label, pipeline) values ('Se mudó', 'venta')",
    update: 'update public.lost_reasons set position = position',
    delete: "delete from public.lost_reasons where label = 'De la matriz'",
  },
  note_mentions: {
    anon: '', user: ':s', sales: 's', admin: 's', service_role: 's',
    insert: `insert into public.note_mentions (note_id, person_id) select id, '${SALES.sub}' from public.staff_notes limit 1`,
    update: 'update public.note_mentions set person_id = person_id',
    delete: 'delete from public.note_mentions',
  },
  staff_absences: {
    anon: '', user: ':s', sales: 's', admin: 's', service_role: 's',
    insert: `insert into public.staff_absences (person, first_day, last_day) values ('${SALES.sub}', current_date, current_date)`,
    update: 'update public.staff_absences set reason = reason',
    delete: 'delete from public.staff_absences',
  },
  staff_busy: {
    anon: '', user: ':s', sales: 's', admin: 's', service_role: 's',
    insert: `insert into public.staff_busy (person, until) values ('${SALES.sub}', now())`,
    update: 'update public.staff_busy set until = until',
    delete: 'delete from public.staff_busy',
  },
  seen_cars: {
    anon: '', user: 's', sales: 's', admin: 's', service_role: 's',
    insert: `insert into public.seen_cars (user_id, ordencompra, what) values ('${USER.sub}', 'OC-1', 'auto')`,
    update: 'update public.seen_cars set times = 2',
    delete: 'delete from public.seen_cars',
  },
  promise_rows: {
    anon: '', user: ':s', sales: 's', admin: 's', service_role: '',
    insert: "insert into public.promise_rows (kind) values ('placas')",
    update: "update public.promise_rows set kind = 'placas'",
    delete: 'delete from public.promise_rows',
  },
  promises: {
    anon: '', user: ':s', sales: 's', admin: 's', service_role: 's',
    insert: "insert into public.promises (lead_id, kind, due_at, first_due_at) select id, 'placas', now(), now() from public.leads limit 1",
    update: 'update public.promises set note = note',
    delete: 'delete from public.promises',
  },
  staff_caps: {
    anon: '', user: ':s', sales: 's', admin: 's', service_role: 'siud',
    insert: `insert into public.staff_caps (person, open_leads) values ('${SALES.sub}', 20)`,
    update: 'update public.staff_caps set open_leads = open_leads',
    delete: 'delete from public.staff_caps',
  },
  staff_files: {
    anon: '', user: ':sd', sales: 'sd', admin: 'sd', service_role: 's',
    insert: "insert into public.staff_files (lead_id, path, name) select id, gen_random_uuid() || '/' || gen_random_uuid() || '.pdf', 'Otro' from public.leads limit 1",
    update: 'update public.staff_files set name = name',
    delete: 'delete from public.staff_files',
  },
  staff_notes: {
    anon: '', user: ':sud', sales: 'sud', admin: 'sud', service_role: 's',
    insert: "insert into public.staff_notes (deal_id, body) select id, 'Otra' from public.deals limit 1",
    update: 'update public.staff_notes set body = body',
    delete: 'delete from public.staff_notes',
  },
  staff_shifts: {
    anon: '', user: ':s', sales: 's', admin: 's', service_role: 'siud',
    insert: `insert into public.staff_shifts (person, branch, weekday, hours) values ('${SALES.sub}', 'LIBRE', 'mon', '[["09:00", "14:00"]]')`,
    update: 'update public.staff_shifts set hours = hours',
    delete: 'delete from public.staff_shifts',
  },
  tasks: {
    anon: '', user: ':sud', sales: 'siud', admin: 'siud', service_role: 'siud',
    insert: `insert into public.tasks (title, due_at, person_id) values ('Otro', now(), coalesce(auth.uid(), '${SALES.sub}'))`,
    update: 'update public.tasks set repeats = repeats',
    delete: "delete from public.tasks where title = 'De la matriz'",
  },
  work_flags: {
    anon: '', user: ':s', sales: ':s', admin: 's', service_role: 's',
    insert: "insert into public.work_flags (kind) values ('contactos_seguidos')",
    update: 'update public.work_flags set detail = detail',
    delete: 'delete from public.work_flags',
  },
} // biome-ignore format: a table
