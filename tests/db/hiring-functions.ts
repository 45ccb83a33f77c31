import type { Relation, Role } from './access-roles.ts'
import { ADMIN, USER } from './people.ts'
import type { TestDatabase } from './rolled-back.ts'

export const LETTER = '0f0f0f0f-0000-4000-8000-000000000281'
export const INTERVIEW = '0f0f0f0f-0000-4000-8000-000000000282'
const PROPOSAL = '0f0f0f0f-0000-4000-8000-000000000283'
const CANDIDATE = "(select id from public.candidates where folio = 'CV-999999')"

export const HIRING_FUNCTIONS: Record<string, { roles: Role[]; call: string }> = {
  'move_candidacy(uuid,text,text,jsonb,text)': {
    roles: ['admin'],
    call: `select public.move_candidacy(${CANDIDATE}, 'en_revision', 'nuevo')`,
  },
  'undo_candidate_letter(uuid)': { roles: ['admin'], call: `select public.undo_candidate_letter('${LETTER}')` },
  'rate_candidacy(uuid,jsonb,text)': {
    roles: ['admin'],
    call: `select public.rate_candidacy(${CANDIDATE}, '{"Experiencia": 3, "Trato con la gente": 4, "Disponibilidad": 5}')`,
  },
  'place_candidacy(uuid,uuid)': {
    roles: ['admin'],
    call: `select public.place_candidacy(${CANDIDATE}, (select id from public.vacancies where title = 'Puesto de prueba'))`,
  },
  'candidate_data(uuid)': { roles: ['admin'], call: `select public.candidate_data(${CANDIDATE})` },
  'erase_candidacy(uuid,text)': { roles: ['admin'], call: `select public.erase_candidacy(${CANDIDATE}, 'pedida')` },
  'book_interview(uuid,jsonb)': {
    roles: ['admin'],
    call: `select public.book_interview(${CANDIDATE}, jsonb_build_object('branch', 'MTY', 'interviewer', '${ADMIN.sub}', 'starts_at', now() + interval '100 days'))`,
  },
  'end_interview(uuid,text)': { roles: ['admin'], call: `select public.end_interview('${INTERVIEW}', 'done')` },
  'interview_hours(uuid,text,integer,date,date)': {
    roles: ['admin'],
    call: `select count(*) from public.interview_hours('${ADMIN.sub}', 'MTY', 45, current_date, current_date + 7)`,
  },
  'propose_interview(uuid,jsonb)': {
    roles: ['admin'],
    call: `select public.propose_interview(${CANDIDATE}, jsonb_build_object('key', gen_random_uuid(), 'branch', 'MTY', 'interviewer', '${ADMIN.sub}',
             'hours', jsonb_build_array(now() + interval '50 days')))`,
  },
  'withdraw_interview_proposal(uuid)': {
    roles: ['admin'],
    call: `select public.withdraw_interview_proposal('${PROPOSAL}')`,
  },
  'interview_of_link(text)': {
    roles: ['anon', 'user', 'sales', 'admin'],
    call: "select public.interview_of_link(repeat('a', 22))",
  },
  'keeping_of_link(text)': {
    roles: ['anon', 'user', 'sales', 'admin'],
    call: "select public.keeping_of_link(repeat('a', 22))",
  },
  'agenda_interviews(date,date)': {
    roles: ['sales', 'admin'],
    call: 'select count(*) from public.agenda_interviews(current_date, current_date + 7)',
  },
  'write_candidate_note(jsonb)': {
    roles: ['admin'],
    call: `select public.write_candidate_note(jsonb_build_object('key', gen_random_uuid(), 'candidate', ${CANDIDATE}, 'body', 'Buen perfil'))`,
  },
  'tag_candidacy(uuid,text[])': { roles: ['admin'], call: `select public.tag_candidacy(${CANDIDATE}, '{Bilingüe}')` },
  'candidacy_tags()': { roles: ['admin'], call: 'select count(*) from public.candidacy_tags()' },
  'hiring_figures(date)': { roles: ['admin'], call: 'select * from public.hiring_figures()' },
}

export async function addHiringRows(db: Pick<TestDatabase, 'query'>) {
  await db.query(
    `insert into public.interview_proposals (id, key, candidate_id, branch, interviewer_id, minutes, hours)
     values ('${PROPOSAL}', gen_random_uuid(), ${CANDIDATE}, 'MTY', '${ADMIN.sub}', 45, array[now() + interval '9 days'])`,
  )
  await db.query(
    `insert into public.candidate_mentions (event_id, person_id) select id, '${ADMIN.sub}' from public.candidate_events where candidate_id = ${CANDIDATE} limit 1`,
  )
  await db.query(
    `insert into public.candidacy_consents (candidate_id, notice_version, kept_from, kept_until) values (${CANDIDATE}, '2026-11', '2027-01-01', '2027-07-01')`,
  )
}

export const HIRING_RELATIONS: Record<string, Relation> = {
  candidacy_erasures: {
    anon: '', user: ':s', sales: ':s', admin: 's', service_role: 's',
    insert: "insert into public.candidacy_erasures (folio, came_on, due_on, cause) values ('CV-9', '2026-01-01', '2026-07-01', 'plazo')",
    update: "update public.candidacy_erasures set cause = 'casa'",
    delete: 'delete from public.candidacy_erasures',
  },
  candidate_interviews: {
    anon: '', user: ':s', sales: ':s', admin: 's', service_role: 'siud',
    insert: `insert into public.candidate_interviews (candidate_id, branch, starts_at, ends_at)
             select id, 'MTY', now() + interval '90 days', now() + interval '90 days 1 hour' from public.candidates limit 1`,
    update: 'update public.candidate_interviews set way = way',
    delete: 'delete from public.candidate_interviews',
  },
  candidate_letters: {
    anon: '', user: ':s', sales: ':s', admin: 's', service_role: 'siud',
    insert: `insert into public.candidate_letters (key, candidate_id, state, from_state, subject, body, signer, send_at, sent_at)
             select gen_random_uuid(), id, state, state, 'Hola', 'Hola', 'Laura', now(), now() from public.candidates limit 1`,
    update: 'update public.candidate_letters set body = body',
    delete: 'delete from public.candidate_letters',
  },
  candidate_ratings: {
    anon: '', user: ':s', sales: ':s', admin: 's', service_role: 'siud',
    insert: `insert into public.candidate_ratings (candidate_id, rater_id, scores) select id, '${USER.sub}', '{"Experiencia": 3}'
               from public.candidates limit 1`,
    update: 'update public.candidate_ratings set comment = comment',
    delete: 'delete from public.candidate_ratings',
  },
  desk_candidacies: {
    anon: '', user: ':s', sales: ':s', admin: 's', service_role: '',
    insert: "insert into public.desk_candidacies (name) values ('Otra')",
    update: "update public.desk_candidacies set name = 'Otra'",
    delete: 'delete from public.desk_candidacies',
  },
  desk_vacancies: {
    anon: '', user: ':s', sales: ':s', admin: 's', service_role: '',
    insert: "insert into public.desk_vacancies (title) values ('Otra')",
    update: "update public.desk_vacancies set title = 'Otra'",
    delete: 'delete from public.desk_vacancies',
  },
  candidate_events: {
    anon: '', user: ':s', sales: ':s', admin: 's', service_role: 'siud',
    insert: "insert into public.candidate_events (candidate_id, kind, detail) select id, 'nota', 'Buen perfil' from public.candidates",
    update: "update public.candidate_events set detail = 'otra'",
    delete: 'delete from public.candidate_events',
  },
  candidates: {
    anon: '', user: ':sud', sales: ':sud', admin: 'sud', service_role: 'siud',
    insert: `insert into public.candidates (folio, key, vacancy_id, name, email, phone, cv_path, consent_version, retained_until)
             select 'CV-999998', gen_random_uuid(), id, 'Otra persona', 'otra@example.test', '+528112345678',
                    id || '/' || id || '.pdf', '2026-11', '2100-01-01' from public.vacancies limit 1`,
    update: 'update public.candidates set retained_until = retained_until',
    delete: 'delete from public.candidates',
  },
  candidate_mentions: {
    anon: '', user: ':s', sales: ':s', admin: 's', service_role: 's',
    insert: `insert into public.candidate_mentions (event_id, person_id) select id, '${USER.sub}' from public.candidate_events limit 1`,
    update: 'update public.candidate_mentions set person_id = person_id',
    delete: 'delete from public.candidate_mentions',
  },
  candidacy_consents: {
    anon: '', user: ':s', sales: ':s', admin: 's', service_role: 's',
    insert: `insert into public.candidacy_consents (candidate_id, notice_version, kept_from, kept_until)
             select id, '2026-11', '2027-01-01', '2027-07-01' from public.candidates limit 1`,
    update: 'update public.candidacy_consents set notice_version = notice_version',
    delete: 'delete from public.candidacy_consents',
  },
  interview_proposals: {
    anon: '', user: ':s', sales: ':s', admin: 's', service_role: 's',
    insert: `insert into public.interview_proposals (key, candidate_id, branch, minutes, hours, closed_at)
             select gen_random_uuid(), id, 'MTY', 45, array[now() + interval '9 days'], now() from public.candidates limit 1`,
    update: 'update public.interview_proposals set minutes = minutes',
    delete: 'delete from public.interview_proposals',
  },
} // biome-ignore format: a table
