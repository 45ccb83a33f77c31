import { ROLES, type Role, SIGNED_IN } from './access-roles.ts'
import { BOOKING_FUNCTIONS } from './booking-functions.ts'
import { CAMPAIGN_FUNCTIONS } from './campaign-relations.ts'
import { DEAL_FUNCTIONS } from './deal-functions.ts'
import { FIGURE_FUNCTIONS } from './figure-functions.ts'
import { HIRING_FUNCTIONS } from './hiring-functions.ts'
import { INSPECTION_FUNCTIONS } from './inspection-access.ts'
import { INVENTORY_FUNCTIONS } from './inventory-functions.ts'
import { LANDING_FUNCTIONS } from './landing-functions.ts'
import { IMPORT_FUNCTIONS } from './lead-functions.ts'
import { MAILING_FUNCTIONS } from './mailing-relations.ts'
import { OTHER_SALES, SALES, USER } from './people.ts'
import { PURCHASE_FUNCTIONS } from './purchase-functions.ts'

export const LOOSE_OFFER = '0f0f0f0f-0000-4000-8000-000000000001'
export const SENT_APPLICATION = '0f0f0f0f-0000-4000-8000-000000000002'
export const PAPER = '0f0f0f0f-0000-4000-8000-000000000003'
export const ABSENCE = '0f0f0f0f-0000-4000-8000-000000000016'

export const VISIT_TODAY = '0f0f0f0f-0000-4000-8000-000000000004'
export const VISIT_AHEAD = '0f0f0f0f-0000-4000-8000-000000000024'
export const DUPLICATE = '0f0f0f0f-0000-4000-8000-000000000005'

const OWN_DRAFT =
  "coalesce((select id from public.financing_applications where user_id = auth.uid() and status = 'draft' limit 1), gen_random_uuid())"
const OWN_SENT = OWN_DRAFT.replace('draft', 'approved')
const TEXT = `'2026-11', repeat('a', 64)`

const LOOSE_LEAD = '(select id from public.leads where account_id is null limit 1)'
const OWN_LEAD = "(select min(id::text)::uuid from public.leads where phone in ('+528112340010', '+528112340030'))"

const LATER_TERMS = "(select to_jsonb(l) from public.lenders l where l.id = 'prueba-2099')"

const OWN_DEAL =
  "(select d.id from public.deals d where d.agent_id = auth.uid() and d.outcome = 'open' order by d.opened_at, d.id limit 1)"

const CHANGED_APPLICATION = "coalesce((select entry from public.ledger_entries(of_source => 'link') limit 1), 0)"

export const FUNCTIONS: Record<string, { roles: Role[]; call: string }> = {
  ...FIGURE_FUNCTIONS,
  ...LANDING_FUNCTIONS,
  ...CAMPAIGN_FUNCTIONS,
  ...MAILING_FUNCTIONS,
  ...DEAL_FUNCTIONS,
  ...HIRING_FUNCTIONS,
  ...IMPORT_FUNCTIONS,
  ...BOOKING_FUNCTIONS,
  ...INSPECTION_FUNCTIONS,
  ...INVENTORY_FUNCTIONS,
  ...PURCHASE_FUNCTIONS,
  'alerts_of_link(text)': { roles: ['anon', ...SIGNED_IN], call: "select public.alerts_of_link(repeat('a', 22))" },
  'alert_of_confirmation(text)': {
    roles: ['anon', ...SIGNED_IN],
    call: "select public.alert_of_confirmation(repeat('a', 22))",
  },
  'my_alerts()': { roles: SIGNED_IN, call: 'select public.my_alerts()' },
  'application_problems(uuid)': { roles: SIGNED_IN, call: `select public.application_problems(${OWN_DRAFT})` },
  'approve_without_papers(uuid,text,text)': {
    roles: ['admin'],
    call: `select public.approve_without_papers('${SENT_APPLICATION}', 'Los vio la financiera.')`,
  },
  'ask_for_document(uuid,text,text)': {
    roles: ['sales', 'admin'],
    call: `select public.ask_for_document('${SENT_APPLICATION}', 'constancia_fiscal', 'La pide el banco.')`,
  },
  'authorise_application(uuid,text,text,text)': {
    roles: SIGNED_IN,
    call: `select public.authorise_application(${OWN_DRAFT}, 'datos_financieros', ${TEXT})`,
  },
  'care_of_link(text)': {
    roles: ['anon', ...SIGNED_IN],
    call: "select * from public.care_of_link(repeat('c', 22))",
  },
  'visit_of_link(text)': {
    roles: ['anon', ...SIGNED_IN],
    call: "select * from public.visit_of_link(repeat('v', 22))",
  },
  'place_visit(uuid,timestamp with time zone,uuid,uuid,text)': {
    roles: ['sales', 'admin'],
    call: `select public.place_visit('${VISIT_AHEAD}')`,
  },
  'cars_out(text)': { roles: ['sales', 'admin'], call: "select * from public.cars_out('MTY')" },
  'mark_appointment(uuid,text)': {
    roles: ['sales', 'admin'],
    call: `select public.mark_appointment('${VISIT_TODAY}', 'arrived')`,
  },
  'agenda(date,date)': {
    roles: ['sales', 'admin'],
    call: 'select * from public.agenda(current_date - 1, current_date + 1)',
  },
  'ledger_entries(text,text,text,uuid,uuid,text,text,timestamp with time zone,timestamp with time zone,bigint,integer)':
    {
      roles: ['sales', 'admin'],
      call: 'select * from public.ledger_entries()',
    },
  'ledger_of_record(text,text,text,bigint,integer)': {
    roles: ['sales', 'admin'],
    call: `select * from public.ledger_of_record('appointments', '${VISIT_TODAY}')`,
  },
  'ledger_lines(bigint,bigint,integer)': {
    roles: ['sales', 'admin'],
    call: `select * from public.ledger_lines((select entry from public.ledger_of_record('appointments', '${VISIT_TODAY}') limit 1))`,
  },
  'ledger_record_at(text,text,timestamp with time zone)': {
    roles: ['sales', 'admin'],
    call: `select public.ledger_record_at('appointments', '${VISIT_TODAY}', 'infinity')`,
  },
  'ledger_undo_check(bigint,jsonb)': {
    roles: ['sales', 'admin'],
    call: `select public.ledger_undo_check(${CHANGED_APPLICATION})`,
  },
  'ledger_undo(bigint,text,boolean,jsonb)': {
    roles: ['sales', 'admin'],
    call: `select public.ledger_undo(${CHANGED_APPLICATION}, 'Era otra.')`,
  },
  'begin_deal(jsonb)': {
    roles: ['sales', 'admin'],
    call: `select public.begin_deal(jsonb_build_object('pipeline', 'compra', 'lead_id', ${OWN_LEAD}, 'next_action', 'Llámale', 'next_at', now()))`,
  },
  'deal_timeline(uuid,text[],timestamp with time zone,text,integer)': {
    roles: SIGNED_IN,
    call: `select * from public.deal_timeline(${OWN_DEAL}) union all select null, null, null, null, null, null, null, null`,
  },
  'finish_task(uuid,text,timestamp with time zone)': {
    roles: ['sales', 'admin'],
    call: `select public.finish_task((select id from public.tasks where person_id = auth.uid() and done_at is null and title = 'De la matriz'))`,
  },
  'give_deal(uuid,uuid,text)': {
    roles: ['sales', 'admin'],
    call: `select public.give_deal(${OWN_DEAL}, '${SALES.sub}', 'Habla inglés.')`,
  },
  'lose_deal(uuid,uuid,text)': {
    roles: ['sales', 'admin'],
    call: `select public.lose_deal(${OWN_DEAL}, (select id from public.lost_reasons where label = 'De la matriz'))`,
  },
  'move_deal(uuid,text,jsonb,text)': {
    roles: ['sales', 'admin'],
    call: `select public.move_deal(${OWN_DEAL}, (select stage from public.deals where id = ${OWN_DEAL}))`,
  },
  'move_next_step(uuid,timestamp with time zone,timestamp with time zone)': {
    roles: ['sales', 'admin'],
    call: `select public.move_next_step(${OWN_LEAD}, now(), now())`,
  },
  'plan_deal(uuid,text,timestamp with time zone)': {
    roles: ['sales', 'admin'],
    call: `select public.plan_deal(${OWN_DEAL}, 'Llámale', now())`,
  },
  'reopen_deal(uuid,text,timestamp with time zone)': {
    roles: ['sales', 'admin'],
    call: `select public.reopen_deal(${OWN_DEAL}, 'Llámale', now())`,
  },
  'reopen_task(uuid)': {
    roles: ['sales', 'admin'],
    call: `select public.reopen_task((select id from public.tasks where person_id = auth.uid() and title = 'De la matriz'))`,
  },
  'take_back_deal(uuid)': {
    roles: ['sales', 'admin'],
    call: `with given as materialized (
      select ${OWN_DEAL} as id, public.give_deal(${OWN_DEAL}, '${OTHER_SALES.sub}', 'Habla inglés.'))
      select public.take_back_deal(id) from given`,
  },
  'share_deal(uuid,uuid,integer)': { roles: ['sales', 'admin'], call: `select public.share_deal(${OWN_DEAL}, null)` },
  'write_note(jsonb)': {
    roles: ['sales', 'admin'],
    call: `select public.write_note(jsonb_build_object('deal_id', ${OWN_DEAL}, 'body', 'Quiere manejarlo.'))`,
  },
  'join_leads(uuid,jsonb)': { roles: ['sales', 'admin'], call: `select public.join_leads('${DUPLICATE}')` },
  'split_leads(uuid)': { roles: ['sales', 'admin'], call: `select public.split_leads('${DUPLICATE}')` },
  'what_erasing_takes(uuid)': { roles: ['admin'], call: `select public.what_erasing_takes(${LOOSE_LEAD})` },
  'erase_person(uuid,text)': { roles: ['admin'], call: `select public.erase_person(${LOOSE_LEAD}, 'Lo pidió.')` },
  'lead_duplicates(uuid,uuid)': { roles: ['sales', 'admin'], call: 'select * from public.lead_duplicates()' },
  'lead_join_preview(uuid)': { roles: ['sales', 'admin'], call: `select public.lead_join_preview('${DUPLICATE}')` },
  'lead_timeline(uuid,text[],timestamp with time zone,text,integer)': {
    roles: SIGNED_IN,
    call: 'select count(*) from public.lead_timeline(gen_random_uuid())',
  },
  'log_contact(uuid,text,text,uuid,uuid,text,timestamp with time zone)': {
    roles: ['sales', 'admin'],
    call: `select public.log_contact(gen_random_uuid(), 'call', 'contesto', ${OWN_LEAD})`,
  },
  'triage_lead(uuid,text,text,text,timestamp with time zone)': {
    roles: ['sales', 'admin'],
    call: `select public.triage_lead(${OWN_LEAD}, 'aceptado', 'nuevo')`,
  },
  'reassign_lead(uuid,uuid,uuid)': {
    roles: ['admin'],
    call: `select public.reassign_lead(${OWN_LEAD}, '${SALES.sub}', '${SALES.sub}')`,
  },
  'say_duplicate(uuid,uuid)': {
    roles: ['sales', 'admin'],
    call: `select public.say_duplicate(${OWN_LEAD}, (select max(id::text)::uuid from public.leads where phone in ('+528112340010', '+528112340030')))`,
  },
  'answer_facts(uuid,text)': {
    roles: ['sales', 'admin'],
    call: `select public.answer_facts(${OWN_LEAD}, (select ordencompra from public.inventario_cache limit 1))`,
  },
  'make_answer(uuid,uuid,text,jsonb)': {
    roles: ['sales', 'admin'],
    call: `select public.make_answer(gen_random_uuid(), ${OWN_LEAD}, (select ordencompra from public.inventario_cache where not vendido limit 1))`,
  },
  'answer_of(text)': { roles: ['anon', ...SIGNED_IN], call: "select * from public.answer_of(repeat('b', 32))" },
  'note_answer_seen(text)': {
    roles: ['anon', ...SIGNED_IN],
    call: "select public.note_answer_seen(repeat('b', 32))",
  },
  'new_lead(uuid,text,text,text,text,text,text)': {
    roles: ['sales', 'admin'],
    call: "select public.new_lead(gen_random_uuid(), 'mostrador', 'Alguien')",
  },
  'client_timeline(uuid,text[],timestamp with time zone,text,integer)': {
    roles: SIGNED_IN,
    call: 'select * from public.client_timeline(auth.uid())',
  },
  'claim_quote(uuid)': { roles: SIGNED_IN, call: `select public.claim_quote('${LOOSE_OFFER}')` },
  'confirm_bureau_code(uuid,text,text,text)': {
    roles: SIGNED_IN,
    call: `select public.confirm_bureau_code(${OWN_DRAFT}, '000000', ${TEXT})`,
  },
  'delete_my_account()': { roles: SIGNED_IN, call: 'select public.delete_my_account()' },
  'deliveries(text,text,text,bigint,integer,text)': { roles: ['admin'], call: 'select * from public.deliveries()' },
  'delivery_of(text)': { roles: ['sales', 'admin'], call: "select public.delivery_of('access')" },
  'export_my_data()': { roles: SIGNED_IN, call: 'select public.export_my_data()' },
  'found_offers()': { roles: SIGNED_IN, call: 'select count(*) from public.found_offers()' },
  'found_vehicles(text)': { roles: ROLES, call: "select public.found_vehicles('mazda')" },
  'change_setting(text,jsonb,jsonb,text)': {
    roles: ['admin'],
    call: "select public.change_setting('late_lead_hours', '24', '24')",
  },
  'house_settings()': { roles: ['admin'], call: 'select * from public.house_settings()' },
  'branch_settings()': { roles: ['admin'], call: 'select * from public.branch_settings()' },
  'branch_visits_outside(text,jsonb,date)': {
    roles: ['admin'],
    call: `select * from public.branch_visits_outside('MTY', '{"mon": [], "tue": [], "wed": [], "thu": [], "fri": [], "sat": [], "sun": []}')`,
  },
  'create_branch(jsonb,text)': {
    roles: ['admin'],
    call: `select public.create_branch('{"code": "NVA", "name": "Volante Nueva", "city": "Torreón", "time_zone": "America/Monterrey",
                                         "address": "Av. Juárez 100", "postal_code": "27000", "state": "Coahuila"}')`,
  },
  'save_house_identity(jsonb,jsonb,text)': {
    roles: ['admin'],
    call: `select public.save_house_identity('{"name": "Volante", "phone": "+528112345678", "whatsapp": "+528112345678",
                                               "email": "hola@volante.example", "social": {}}')`,
  },
  'save_branch(text,jsonb,jsonb,uuid[],text)': {
    roles: ['admin'],
    call: `select public.save_branch('LIBRE', '{"phone": "+528112345678"}', '{"phone": ""}')`,
  },
  'save_branch_day(text,date,jsonb,text,jsonb,uuid[],text)': {
    roles: ['admin'],
    call: "select public.save_branch_day('LIBRE', current_date + 9, '[]', '', null)",
  },
  'save_visit_rule(text,text,jsonb,jsonb,text)': {
    roles: ['admin'],
    call: `select public.save_visit_rule('LIBRE', 'visita', '{"step_minutes": 60}', '{"step_minutes": 30}')`,
  },
  'lender_settings()': { roles: ['admin'], call: 'select * from public.lender_settings()' },
  'financed_kinds()': { roles: ['admin'], call: 'select public.financed_kinds()' },
  'save_lender_terms(text,date,jsonb,jsonb,text)': {
    roles: ['admin'],
    call: `select public.save_lender_terms(null, current_date + 9, '{"name": "Otra", "annual_rate": 15, "iva_on_interest": true, "opening_fee": 2,
      "opening_fee_iva": true, "monthly_insurance": 0, "min_down": 0.2, "terms": [48], "max_vehicle_age": 0, "min_principal": 0, "max_principal": null,
      "min_income": 0, "max_payment_share": 0.35, "min_seniority": 0, "min_score_band": null, "income_kinds": [], "min_age": 18, "max_age": 75}')`,
  },
  'withdraw_lender_terms(text,jsonb,text)': {
    roles: ['admin'],
    call: `select public.withdraw_lender_terms('prueba-2099', ${LATER_TERMS})`,
  },
  'end_lender(text,date,jsonb,text)': {
    roles: ['admin'],
    call: `select public.end_lender('prueba', null, ${LATER_TERMS})`,
  },
  'paper_rules()': { roles: ['admin'], call: 'select * from public.paper_rules()' },
  'change_paper_rule(text,text[],text[],text)': {
    roles: ['admin'],
    call: "select public.change_paper_rule('comprobante_domicilio', '{asalariado}', null)",
  },
  'shift_settings()': { roles: ['admin'], call: 'select * from public.shift_settings()' },
  'save_shifts(uuid,jsonb,jsonb,text)': {
    roles: ['admin'],
    call: `select public.save_shifts('${SALES.sub}', '{"branches": ["LIBRE"], "week": {"LIBRE": {"mon": [["09:00", "14:00"]]}}, "cap": 20}',
                                     (select to_jsonb(s) -> 'shifts' from public.shift_settings() s where s.id = '${SALES.sub}'))`,
  },
  'set_sounds(boolean)': { roles: ['sales', 'admin'], call: 'select public.set_sounds(true)' },
  'my_shift()': { roles: ['sales', 'admin'], call: 'select public.my_shift()' },
  'set_busy(timestamp with time zone)': {
    roles: ['sales', 'admin'],
    call: "select public.set_busy(now() + interval '1 hour')",
  },
  'save_absence(uuid,date,date,text,uuid)': {
    roles: ['sales', 'admin'],
    call: 'select public.save_absence(auth.uid(), current_date + 200, current_date + 201)',
  },
  'decide_absence(uuid,boolean,text)': { roles: ['admin'], call: `select public.decide_absence('${ABSENCE}', true)` },
  'withdraw_absence(uuid)': { roles: ['sales', 'admin'], call: `select public.withdraw_absence('${ABSENCE}')` },
  'why_me(uuid,uuid)': { roles: ['sales', 'admin'], call: `select * from public.why_me(of_client => '${USER.sub}')` },
  'pause_answer(uuid,timestamp with time zone,text)': {
    roles: ['sales', 'admin'],
    call: `select public.pause_answer((select lead_id from public.answer_clocks where agent_id = '${SALES.sub}' and lead_id is not null and stopped_at is null limit 1),
                                      now() + interval '1 day')`,
  },
  'flags_to_see()': { roles: ['admin'], call: 'select * from public.flags_to_see()' },
  'see_flag(bigint)': { roles: ['admin'], call: 'select public.see_flag(1)' },
  'staff_list()': { roles: ['admin'], call: 'select * from public.staff_list()' },
  'staff_holdings(uuid,uuid)': { roles: ['admin'], call: `select * from public.staff_holdings('${SALES.sub}')` },
  'set_staff_role(uuid,text,text,boolean,uuid,text)': {
    roles: ['admin'],
    call: `select public.set_staff_role('${SALES.sub}', 'admin', 'sales')`,
  },
  'get_filter_options()': { roles: ROLES, call: 'select public.get_filter_options()' },
  'advisor_heir(uuid)': { roles: ROLES, call: 'select count(*) from public.advisor_heir(gen_random_uuid())' },
  'get_next_sales_agent()': { roles: SIGNED_IN, call: 'select public.get_next_sales_agent()' },
  'increment_vehicle_views(text)': { roles: ROLES, call: "select public.increment_vehicle_views('OC-11001')" },
  'list_my_car(uuid)': { roles: SIGNED_IN, call: `select public.list_my_car('${LOOSE_OFFER}')` },
  'ledger_kinds(bigint[])': { roles: ['sales', 'admin'], call: "select count(*) from public.ledger_kinds('{1}')" },
  'my_sessions()': { roles: SIGNED_IN, call: 'select * from public.my_sessions()' },
  'order_application_pages(uuid,uuid[])': {
    roles: SIGNED_IN,
    call: "select public.order_application_pages(gen_random_uuid(), '{}')",
  },
  'place_application_page(uuid,text[])': {
    roles: SIGNED_IN,
    call: `select public.place_application_page((select id from public.application_pages where user_id = auth.uid() and name = 'de la matriz'),
                                                '{reverso}')`,
  },
  'note_application(uuid,text,uuid)': {
    roles: ['sales', 'admin'],
    call: `select public.note_application('${SENT_APPLICATION}', 'Ojo')`,
  },
  'order_sell_photos(uuid,uuid[])': {
    roles: SIGNED_IN,
    call: "select public.order_sell_photos(gen_random_uuid(), '{}')",
  },
  'poll_results(text)': {
    roles: ['sales', 'admin', 'service_role'],
    call: "select public.poll_results('mejora-2026')",
  },
  'postal_code_places(text)': { roles: ROLES, call: "select * from public.postal_code_places('64000')" },
  'read_authorisations(uuid)': {
    roles: ['sales', 'admin'],
    call: `select count(*) from public.read_authorisations('${SENT_APPLICATION}')`,
  },
  'read_application_messages(uuid)': { roles: SIGNED_IN, call: `select public.read_application_messages(${OWN_SENT})` },
  'replay_deliveries(bigint[])': { roles: ['admin'], call: "select public.replay_deliveries('{1}')" },

  'make_api_key(text,text[])': { roles: ['admin'], call: "select public.make_api_key('Otra', '{leads}')" },
  'revoke_api_key(uuid)': {
    roles: ['admin'],
    call: 'select public.revoke_api_key((select id from public.api_keys where revoked_at is null limit 1))',
  },
  'order_content(text,text[],text[])': {
    roles: ['admin'],
    call: `select public.order_content('faqs', ids, ids) from (select array_agg(id order by position, id) as ids from public.faqs) f`,
  },
  'request_bureau_code(uuid)': { roles: SIGNED_IN, call: `select public.request_bureau_code(${OWN_DRAFT})` },
  'review_document(uuid,text,text)': {
    roles: ['sales', 'admin'],
    call: `select public.review_document('${PAPER}', 'approved')`,
  },
  'revoke_my_session(uuid)': { roles: SIGNED_IN, call: 'select public.revoke_my_session(gen_random_uuid())' },
  'run_sql(text,text)': {
    roles: ['service_role'],
    call: "select public.run_sql(sql => 'drop table public.app_config')",
  },
  'save_draft(uuid,jsonb)': {
    roles: SIGNED_IN,
    call: `select public.save_draft(${OWN_DRAFT}, '{"term": {"value": 48, "base": 0}}')`,
  },
  'search_trade_in_vehicles(text,integer)': {
    roles: ROLES,
    call: "select public.search_trade_in_vehicles('mazda')",
  },
  'search_listing(text)': { roles: ROLES, call: "select * from public.search_listing('mazda')" },
  'staff_today(text)': { roles: ['sales', 'admin'], call: 'select * from public.staff_today()' },
  'offers_to_receive()': { roles: ['sales', 'admin'], call: 'select count(*) from public.offers_to_receive()' },
  'search_everything(text,text[],integer)': {
    roles: SIGNED_IN,
    call: "select * from public.search_everything('mazda')",
  },
  'search_vehicles(text)': { roles: ROLES, call: "select * from public.search_vehicles('mazda')" },
  'submit_application(jsonb)': {
    roles: SIGNED_IN,
    call: `select public.submit_application(jsonb_build_object('id', ${OWN_SENT}))`,
  },
  'trade_in_options(text,text)': { roles: ROLES, call: 'select public.trade_in_options()' },
  'trade_in_variations(text)': { roles: ROLES, call: "select public.trade_in_variations('mazda_3_2020_base')" },
  'trade_in_versions(text,text,text)': {
    roles: ROLES,
    call: "select public.trade_in_versions('mazda', 'mazda_3', '2020')",
  },
}
