import {
  ABSENCE,
  DUPLICATE,
  LOOSE_OFFER,
  PAPER,
  SENT_APPLICATION,
  VISIT_AHEAD,
  VISIT_TODAY,
} from './access-functions.ts'
import { addApplication, addCustomer, addPage } from './application-rows.ts'
import { CAMPAIGN, CAMPAIGN_LINK } from './campaign-relations.ts'
import { addHiringRows, INTERVIEW, LETTER } from './hiring-functions.ts'
import { PHOTO } from './inventory-functions.ts'
import {
  CONVERSATION,
  FAILED_MESSAGE,
  LOADED_IMPORT,
  LOOSE_CONVERSATION,
  LOOSE_TOO,
  OPEN_IMPORT,
} from './lead-functions.ts'
import { MAILING } from './mailing-relations.ts'
import { ADMIN, addSession, SALES, USER } from './people.ts'
import { preparePurchases } from './purchase-functions.ts'
import { prepareReconditioning } from './recon-access.ts'
import type { TestDatabase } from './rolled-back.ts'
import { addCar, addObject, addOffer } from './sell-listing-rows.ts'

const POINTS = `'[{"id": "a", "title": "A", "text": "A"}]'`
const POLL = `'[{"id": "a", "label": "A"}, {"id": "b", "label": "B"}]'`

export const prepareMatrix = async (db: TestDatabase) => {
  await db.query("insert into public.branches (code, city, name, slug) values ('LIBRE', 'Libre', 'Libre', 'libre')")
  await db.query(
    "insert into public.appointment_rules (branch, kind) values ('LIBRE', 'visita'), ('LIBRE', 'inspeccion')",
  )
  await db.query(
    `insert into public.appointment_exceptions (branch, day, hours) values ('LIBRE', current_date + 5, '[["09:00", "18:00"]]')`,
  )
  await db.query(
    `insert into public.staff_shifts (person, branch, weekday, hours) values ($1, 'LIBRE', 'sun', '[["09:00", "14:00"]]')`,
    [ADMIN.sub],
  )
  await db.query('insert into public.staff_caps (person, open_leads) values ($1, 20)', [ADMIN.sub])
  await db.query(
    'insert into public.staff_absences (id, person, first_day, last_day) values ($1, $2, current_date + 100, current_date + 101)',
    [ABSENCE, SALES.sub],
  )
  await db.query("insert into public.staff_busy (person, until) values ($1, now() - interval '1 day')", [SALES.sub])
  await db.query("insert into public.work_flags (kind, actor_id) values ('contactos_seguidos', $1)", [SALES.sub])
  for (const [place, { sub }] of [USER, SALES, ADMIN].entries()) {
    await db.query(
      "insert into public.appointment_waitlist (user_id, branch, kind, day) values ($1, 'LIBRE', 'visita', current_date + 5)",
      [sub],
    )
    await db.query(
      `insert into public.appointments (user_id, branch, kind, starts_at, ends_at)
       select $1, 'MTY', 'visita', begins, begins + interval '1 hour' from (select now() + make_interval(days => 5 + $2) as begins) t`,
      [sub, place],
    )
  }
  await db.query(
    `with run as (insert into public.sheet_runs (kind, cause, state, base_id, table_id, view_id) values ('sync', 'person', 'done', 'app1', 'tbl1', '') returning id),
          changed as (insert into public.sheet_changes (run_id, record_id, kind) select id, 'rec1', 'new' from run),
          wrong as (insert into public.sheet_run_errors (run_id, code, message) select id, 'x', 'x' from run),
          read as (insert into public.sheet_incoming (run_id, record_id, line) select id, 'rec1', 1 from run),
          seen as (insert into public.sheet_rows (record_id, vehicle_id) select 'rec1', id from public.vehicles limit 1)
     insert into public.sheet_columns (sheet, field_id, field_name, field_type, our_field, master)
     values ('vehicles', 'fldPrecio', 'Precio', 'currency', 'precio', 'hoja')`,
  )
  await db.query(
    `with file as (insert into public.inventory_imports (file_name, layout) values ('a.csv', repeat('a', 64)) returning id, layout),
          listed as (insert into public.inventory_import_rows (import_id, kind) select id, 'new' from file),
          read as (insert into public.inventory_import_vehicles (import_id, line, vehicle) select id, 2, '{}' from file)
     insert into public.inventory_import_layouts (layout, mapping) select layout, '{}' from file`,
  )
  for (const { sub } of [USER, SALES, ADMIN])
    await db.query('select private.ask_alert($1)', [
      JSON.stringify({ user_id: sub, kind: 'busqueda', search: 'marca=Mazda', notice_version: '2026-11' }),
    ])
  await db.query("insert into public.message_words (id, body) values ('sms:appointment-moved', 'Ahora es {cuando}')")
  await db.query("insert into public.message_words (id, body) values ('whatsapp:lead-visit', 'Te espero, {nombre}')")
  await db.query("insert into public.api_keys (name, rights, hint) values ('De la matriz', '{leads}', 'vk_')")
  await db.query("insert into public.redirects (from_path, to_path) values ('/de-la-matriz', '/autos')")
  await db.query(`insert into public.polls (slug, question, options) values ('unanswered', '¿Cuál?', ${POLL})`)
  for (const [agent, key] of [
    [SALES, '1'],
    [ADMIN, '2'],
    [SALES, '3'],
  ] as const)
    await db.query('select private.take_lead($1)', [
      JSON.stringify({ kind: 'contacto', name: 'Alguien', phone: `+5281123400${key}0`, agent_id: agent.sub }),
    ])
  await db.query(
    `insert into public.contacts_made (key, lead_id, channel, outcome, grade)
     select gen_random_uuid(), id, 'message', 'numero_malo', 'declarada' from public.leads where phone = '+528112340010'`,
  )
  for (const [id, phone, at] of [
    [CONVERSATION, '+528112340010', 'now()'],
    [LOOSE_CONVERSATION, '+528112340777', 'null'],
    [LOOSE_TOO, '+528112340778', 'null'],
  ] as const) {
    await db.query(
      `insert into public.conversations (id, phone, lead_id, heard_at)
       values ($1, $2, (select l.id from public.leads l where l.phone = $2 and l.merged_into is null), ${at})`,
      [id, phone],
    )
    await db.query(
      `insert into public.conversation_messages (id, conversation_id, lead_id, key, origin, kind, body, status, problem)
       select case when $2 then $3::uuid else gen_random_uuid() end, c.id, c.lead_id, gen_random_uuid(), 'sistema', 'texto', 'Hola', 'fallo', 'No llegó'
         from public.conversations c where c.id = $1`,
      [id, id === CONVERSATION, FAILED_MESSAGE],
    )
  }
  await db.query(
    `insert into private.care_links (token, contact_id, expires_at)
     select repeat('c', 22), c.id, now() + interval '1 day' from public.contacts_made c join public.leads l on l.id = c.lead_id and l.phone = '+528112340010'`,
  )
  await db.query(
    `insert into private.suppression_lists (id, published_on, loaded_by) overriding system value values (1000000, '2026-01-01', $1)`,
    [ADMIN.sub],
  )
  await db.query("insert into public.exports (id, made_by, view) values (gen_random_uuid(), $1, 'Leads')", [SALES.sub])
  await db.query('insert into private.suppressed_numbers (list_id, number) values (1000000, 8144801234)')
  await db.query(
    "insert into public.lead_imports (id, file_name, mapping, loaded_at, state) values ($1, 'a.csv', '{}', null, 'abierta'), ($2, 'b.csv', '{}', now(), 'cargada')",
    [OPEN_IMPORT, LOADED_IMPORT],
  )
  await db.query(
    "insert into private.lead_import_rows (import_id, line, name, email) values ($1, 2, 'Alguien', 'importado@correo.mx')",
    [OPEN_IMPORT],
  )
  await db.query(
    `insert into public.contact_permissions (lead_id, channel, purpose, granted, way, text_version)
     select id, 'mail', 'publicidad', true, 'llamada', '2026-11' from public.leads where phone = '+528112340010'`,
  )
  await db.query(
    `insert into public.contact_permissions (user_id, channel, purpose, granted, way, text_version)
     values ($1, 'call', 'servicio', true, 'llamada', '2026-11')`,
    [USER.sub],
  )
  await db.query(
    `insert into public.answer_cards (key, token, lead_id, ordencompra, facts)
     select gen_random_uuid(), repeat('b', 32), id, 'OC-1', '{}' from public.leads where phone = '+528112340010'`,
  )
  await db.query(
    `insert into private.lead_duplicates (id, lead_id, other_id, shares)
     select $1, min(id::text)::uuid, max(id::text)::uuid, '{phone}' from public.leads where phone in ('+528112340010', '+528112340030')`,
    [DUPLICATE],
  )
  for (const { sub } of [SALES, ADMIN]) {
    await db.query(
      `with open_deal as (select id from public.deals where agent_id = $1 and outcome = 'open' order by lead_id is null, id limit 1),
            note as (insert into public.staff_notes (deal_id, lead_id, body, author_id)
                     select o.id, d.lead_id, 'De la matriz', $1 from open_deal o join public.deals d using (id) returning id),
            told as (insert into public.note_mentions (note_id, person_id) select id, $2 from note),
            kept as (insert into public.staff_files (lead_id, path, name, added_by)
                     select d.lead_id, $1 || '/' || gen_random_uuid() || '.pdf', 'Papel', $1 from open_deal o join public.deals d using (id) where d.lead_id is not null),
            promised as (insert into public.promises (deal_id, lead_id, kind, due_at, first_due_at, person_id, made_by)
                         select o.id, d.lead_id, 'placas', now() + interval '9 days', now() + interval '9 days', $1, $1 from open_deal o join public.deals d using (id) where d.lead_id is not null)
       insert into public.tasks (title, due_at, person_id) values ('De la matriz', now(), $1)`,
      [sub, sub === SALES.sub ? ADMIN.sub : SALES.sub],
    )
  }
  await db.query(
    `insert into public.deal_stages (id, pipeline, label, position, after_stage) values ('compra.deprueba', 'compra', 'De la matriz', 210, 'compra.oferta')`,
  )
  await db.query("insert into public.lost_reasons (label) values ('De la matriz')")
  await db.query(
    "insert into private.postal_codes (code, neighbourhood, municipality, state) values ('64000', 'Centro', 'Monterrey', 'Nuevo León')",
  )
  await db.query('select private.take_arco_request($1)', [
    JSON.stringify({
      key: USER.sub,
      kind: 'acceso',
      holder: 'titular',
      name: 'Cliente',
      email: 'cliente@volante.test',
      request: 'Mis datos',
      user_id: USER.sub,
      due_on: '2026-12-18',
    }),
  ])
  await db.query(
    `insert into public.privacy_notices (version, published_on, necessary, voluntary, sections) values ('2099-01', '2099-01-01', ${POINTS}, '[]', ${POINTS})`,
  )
  for (const { sub } of [SALES, ADMIN]) {
    await db.query(
      "insert into public.saved_views (owner_id, screen, name, settings) values ($1, 'cotizaciones', 'Mías', '{}')",
      [sub],
    )
    await db.query("insert into public.table_layouts (owner_id, screen) values ($1, 'cotizaciones')", [sub])
    await db.query(
      "insert into public.consents (user_id, purpose, granted, text_version) values ($1, 'cuenta', true, '2026-11')",
      [sub],
    )
    await db.query(
      'insert into public.favorites (user_id, ordencompra) select $1, ordencompra from public.inventario_cache where not vendido limit 1',
      [sub],
    )
    await db.query("insert into public.feedback (user_id, message) values ($1, 'Va bien')", [sub])
  }
  for (const { sub } of [USER, SALES, ADMIN]) {
    await db.query(
      "insert into public.consents (user_id, purpose, granted, text_version) values ($1, 'perfil_bancario', true, '2026-11')",
      [sub],
    )
    await db.query('insert into public.bank_profiles (user_id) values ($1) on conflict do nothing', [sub])
    await db.query("insert into public.seen_cars (user_id, ordencompra, what) values ($1, 'OC-1', 'auto')", [sub])
  }
  await db.query(`insert into public.lenders (id, lender, name, annual_rate, min_down, terms, effective_from)
                  values ('prueba-2099', 'prueba', 'Prueba', 15, 0.2, '{48}', '2099-01-01')`)
  await db.query("select private.enqueue('mail', '{}', 'access')")
  await addOffer(db, null, { id: LOOSE_OFFER })
  await addOffer(db, USER)
  for (const someone of [USER, SALES, ADMIN]) {
    await addSession(db, someone)
    const [car, path] = [await addCar(db, someone), await addObject(db, someone, 'una.jpg')]
    await addObject(db, someone, 'otra.jpg')
    await db.query(
      "insert into public.sell_listing_files (listing_id, user_id, kind, path) values ($1, $2, 'foto', $3)",
      [car, someone.sub, path],
    )
    const draft = await addApplication(db, someone)
    await addPage(db, someone, draft, 'identificacion')
    await db.query("update public.application_pages set name = 'de la matriz' where user_id = $1", [someone.sub])
    await db.query("insert into storage.objects (bucket_id, name) values ('applications', $1)", [
      `${someone.sub}/otra-pagina.jpg`,
    ])
    const decided = await addApplication(db, someone, { status: 'approved' })
    await db.query(
      "insert into public.application_events (application_id, user_id, kind, actor) values ($1, $2, 'note', 'system')",
      [decided, someone.sub],
    )
    await db.query(
      "insert into public.application_messages (application_id, user_id, author_id, body) values ($1, $2, $2, 'Hola')",
      [decided, someone.sub],
    )
  }
  await preparePurchases(db)
  await prepareReconditioning(db)
  await db.query("insert into public.service_bays (branch, name) values ('MTY', 'De la matriz')")
  await db.query(
    "insert into public.vehicle_outings (ordencompra, why) select ordencompra, 'evento' from public.vehicles where 'Monterrey' = any (ubicacion) and ordenstatus = 'Comprado' and not vendido order by ordencompra limit 1",
  )
  await db.query("insert into public.vehicle_outings (ordencompra, why) values ('OC-DE-LA-MATRIZ', 'taller')")
  const customer = await addCustomer(db)
  await db.query("insert into public.financing_applications (id, user_id, status) values ($1, $2, 'reviewing')", [
    SENT_APPLICATION,
    customer.sub,
  ])
  await db.query(
    "insert into public.application_documents (id, application_id, kind, state) values ($1, $2, 'identificacion', 'uploaded')",
    [PAPER, SENT_APPLICATION],
  )
  await db.query(
    `delete from public.appointments where advisor_id = $1 and tstzrange(starts_at, ends_at) && tstzrange(now() - interval '5 minutes', now() + interval '2 hours')`,
    [SALES.sub],
  )
  await db.query(
    `insert into public.appointments (id, user_id, branch, kind, advisor_id, starts_at, ends_at)
     values ($1, $2, 'MTY', 'visita', $3, now() - interval '1 minute', now() + interval '1 minute')`,
    [VISIT_TODAY, customer.sub, SALES.sub],
  )
  await db.query(
    `insert into public.appointments (id, user_id, branch, kind, advisor_id, starts_at, ends_at)
     values ($1, $2, 'MTY', 'visita', $3, now() + interval '100 minutes', now() + interval '105 minutes')`,
    [VISIT_AHEAD, customer.sub, SALES.sub],
  )
  await db.query("insert into private.visit_links (token, appointment_id) values (repeat('v', 22), $1)", [VISIT_TODAY])
  for (const { sub } of [USER, SALES, ADMIN])
    await db.query(
      "insert into public.appointments (user_id, branch, kind, starts_at, ends_at) values ($1, 'MTY', 'visita', now() + interval '60 minutes', now() + interval '65 minutes')",
      [sub],
    )
  await db.query(`insert into public.vacancies (title, area, branch_code, summary, state)
                  select 'Puesto de prueba', 'Ventas', code, 'Vendes autos.', 'published' from public.branches limit 1`)
  await db.query(`insert into public.candidates (folio, key, vacancy_id, name, email, phone, cv_path, consent_version, retained_until)
                  select 'CV-999999', gen_random_uuid(), id, 'Una persona', 'una@example.test', '+528112345678',
                         gen_random_uuid() || '/' || gen_random_uuid() || '.pdf', '2026-11', '2100-01-01'
                    from public.vacancies where title <> 'Puesto de prueba' limit 1`)
  const [candidate] = await db.query<{ id: string }>("select id from public.candidates where folio = 'CV-999999'")
  await db.query(
    `insert into public.candidate_letters (id, key, candidate_id, state, from_state, subject, body, signer, send_at)
     values ($2, gen_random_uuid(), $1, 'nuevo', 'nuevo', 'Hola', 'Hola', 'Laura', now())`,
    [candidate!.id, LETTER],
  )
  await db.query(
    `insert into public.candidate_interviews (id, candidate_id, branch, interviewer_id, starts_at, ends_at)
     values ($2, $1, 'MTY', $3, now() - interval '30 minutes', now() + interval '10 minutes')`,
    [candidate!.id, INTERVIEW, ADMIN.sub],
  )
  await db.query(
    `insert into public.candidate_ratings (candidate_id, rater_id, scores) values ($1, $2, '{"Experiencia": 4}')`,
    [candidate!.id, ADMIN.sub],
  )
  await db.query(
    "insert into public.candidacy_erasures (folio, came_on, due_on, cause) values ('CV-000000', '2026-01-01', '2026-07-01', 'plazo')",
  )
  await addHiringRows(db)
  await db.query(
    `insert into public.campaigns (id, name, code, channel, starts_on) values ('${CAMPAIGN}', 'De la matriz', 'de-la-matriz', 'radio', '2020-01-01')`,
  )
  await db.query(
    `insert into public.campaign_links (id, campaign_id, label, to_path) values ('${CAMPAIGN_LINK}', '${CAMPAIGN}', 'Lona', '/autos')`,
  )
  await db.query(`insert into public.mailings (id, name, subject, body) values ('${MAILING}', 'Carta', 'Hola', 'Hola')`)
  await db.query(
    `insert into public.visit_counts (day, source, campaign_id, visits) values ('2020-01-01', 'radio', '${CAMPAIGN}', 1)`,
  )
  await db.query(
    `insert into storage.objects (bucket_id, name) select 'vehicles', v.id || '/${PHOTO}' from public.vehicles v`,
  )
  await db.query(`insert into public.link_counts (link_id, day, visits) values ('${CAMPAIGN_LINK}', '2020-01-01', 1)`)
  await db.query("insert into public.landing_pages (slug, title) values ('prueba', 'Prueba')")
  await db.query("select private.publish_page(id) from public.landing_pages where slug = 'prueba'")
  await db.query(
    'update public.feedback set may_publish = true, shown_at = now() where id = (select id from public.feedback where user_id = $1 limit 1)',
    [USER.sub],
  )
  await db.query(
    `insert into private.landing_previews (landing_page_id, token, expires_at)
     select id, repeat('p', 22), now() + interval '1 day' from public.landing_pages where slug = 'prueba'`,
  )
  await db.query(`set local "ledger.cause" = '{"source":"link"}'`)
  await db.query('update public.financing_applications set documents_pending = not documents_pending where id = $1', [
    SENT_APPLICATION,
  ])
  await db.query('set local "ledger.cause" to default')
}
