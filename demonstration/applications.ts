import { createHash } from 'node:crypto'
import type pg from 'pg'
import { slotsOf } from '#contract/applications/document-slots.ts'
import { DAY_MS } from '#contract/dates/calendar.ts'
import { AUTHORISATIONS, authorisationFor } from '#contract/people/authorisations.ts'
import { BANK_PROFILE_PURPOSE } from '#contract/people/consents.ts'
import { insertRows } from '#db/content/insert-rows.ts'
import { DEMO_ACCOUNTS } from './accounts.ts'
import { STORIES, type Story } from './application-stories.ts'
import { type DemoPage, demoPage, objectRow, sha256 } from './demo-papers.ts'
import { LENDERS } from './lenders.ts'
import { PRESENT } from './present.ts'

const TABLES = ['financing_applications', 'application_documents', 'application_pages', 'application_messages']

const CARS = `
  select titulo as "vehicleTitle", ordencompra, slug, precio::float8, enganchemin::float8, plazomax, autoano, kilometraje, feature_image, sucursal
    from public.inventario_cache
   where not vendido and not separado and plazomax >= 48 and precio between 220000 and 420000 and autoano >= 2021 and feature_image like 'http%'
   order by ordencompra limit $1`

export async function writeApplications(client: pg.Client): Promise<void> {
  const { rows: cars } = await client.query<object>(CARS, [STORIES.length])
  for (const table of TABLES)
    await client.query(`alter table public.${table} disable trigger user, enable trigger a_line`)
  for (const [table, rows] of rowsOf(cars)) await insertRows(client, table, rows)
  for (const table of TABLES) await client.query(`alter table public.${table} enable trigger user`)
}

export const demoPages = (): DemoPage[] => STORIES.flatMap((story) => papersOf(story).flatMap(({ pages }) => pages))

const at = (day: number) => new Date(PRESENT.getTime() - day * DAY_MS).toISOString()
const idOf = (email: string) => DEMO_ACCOUNTS.find((account) => account.email === email)!.id
const applicationId = ({ nn }: Story) => `0f000000-0000-4000-8000-0000000001${nn}`

const rowsOf = (cars: object[]): [table: string, rows: object[]][] => {
  const sent = STORIES.filter(({ steps }) => steps.length > 0)
  const papers = STORIES.flatMap(papersOf)
  return [
    ['public.financing_applications', STORIES.map((story, place) => applicationRow(story, cars[place] ?? {}))],
    ['public.application_events', STORIES.flatMap(eventRows)],
    ['public.application_documents', papers.map(({ row }) => row)],
    ['storage.objects', papers.flatMap(({ pages, row }) => pages.map((page) => objectRow(page, row.created_at)))],
    ['public.application_pages', papers.flatMap(pageRows)],
    ['public.application_messages', STORIES.flatMap(messageRows)],
    ['public.consents', [...sent.flatMap(authorisationRows), bankConsent]],
    ['public.bank_profiles', [BANK_PROFILE]],
  ]
}

const applicationRow = (story: Story, car: object) => {
  const { customer, begun, answers, hasCar, steps } = story
  const last = steps.at(-1)
  const changed = [...Object.keys(answers), ...(hasCar ? ['car_info'] : [])]
  return {
    id: applicationId(story),
    user_id: idOf(customer),
    status: last?.to ?? 'draft',
    status_note: last?.note ?? null,
    status_since: at(last?.day ?? begun),
    submitted_at: steps[0] ? at(steps[0].day) : null,
    car_info: hasCar ? car : {},
    data: answers,
    field_versions: Object.fromEntries(changed.map((name) => [name, 1])),
    documents_pending: last?.to === 'pending_docs',
    created_at: at(begun),
    updated_at: at(last?.day ?? begun),
  }
}

const eventRows = (story: Story) => {
  const event = {
    application_id: applicationId(story),
    user_id: idOf(story.customer),
    kind: 'status',
    from_status: null as string | null,
    to_status: null as string | null,
    document_kind: null as string | null,
    note: null as string | null,
    shown: true,
    actor_id: idOf(story.advisor),
    actor: 'staff' as string,
    created_at: '',
  }
  const moves = story.steps.map(({ to, day, by, note }, place) => ({
    ...event,
    from_status: story.steps[place - 1]?.to ?? 'draft',
    to_status: to,
    note: note ?? null,
    actor_id: idOf(by === 'owner' ? story.customer : story.advisor),
    actor: by,
    created_at: at(day),
  }))
  const notes = story.notes.map(({ day, text }) => ({
    ...event,
    kind: 'note',
    note: text,
    shown: false,
    created_at: at(day),
  }))
  const reviewed = story.papers
    .filter(({ state }) => state !== 'uploaded')
    .map(({ kind, state, reason }) => ({
      ...event,
      kind: 'document',
      document_kind: kind,
      to_status: state,
      note: reason ?? null,
      created_at: at(reviewedOn(story)),
    }))
  return [...moves, ...notes, ...reviewed].sort((a, b) => a.created_at.localeCompare(b.created_at))
}

const reviewedOn = ({ steps }: Story) => (steps.at(-1)?.day ?? 0) + 0.01

const papersOf = (story: Story) =>
  story.papers.map(({ kind, state, files, reason, warnings }, place) => {
    const nn = `${story.nn}${place}`
    const isReviewed = state !== 'uploaded'
    const row = {
      id: `0f000000-0000-4000-8000-000000002${nn}`,
      application_id: applicationId(story),
      user_id: idOf(story.customer),
      kind,
      state,
      reason: reason ?? null,
      reviewed_by: isReviewed ? idOf(story.advisor) : null,
      reviewed_at: isReviewed ? at(reviewedOn(story)) : null,
      created_at: at(story.begun - 0.1),
      updated_at: at(isReviewed ? reviewedOn(story) : story.begun - 0.1),
    }
    const pages = files.map((file, page) => demoPage(row.user_id, `${nn}${page}`, file))
    return { row, pages, warnings: warnings ?? [] }
  })

const slotsAt = (kind: string, place: number, pages: number) =>
  slotsOf(kind).flatMap(({ value }, at) => (at === place || (place === pages - 1 && at > place) ? [value] : []))

const pageRows = ({ row, pages, warnings }: ReturnType<typeof papersOf>[number]) =>
  pages.map(({ path, file }, place) => ({
    document_id: row.id,
    user_id: row.user_id,
    path,
    name: file,
    position: place + 1,
    slots: slotsAt(row.kind, place, pages.length),
    sha256: sha256(file),
    warnings,
    created_at: row.created_at,
  }))

const messageRows = (story: Story) =>
  story.messages.map(({ day, by, text, unread }) => ({
    application_id: applicationId(story),
    user_id: idOf(story.customer),
    author_id: idOf(by === 'owner' ? story.customer : story.advisor),
    from_staff: by === 'staff',
    body: text,
    created_at: at(day),
    read_at: unread ? null : at(day - 0.05),
  }))

const consent = { granted: true, channel: 'portal', ip: '192.0.2.10' }

const authorisationsOf = ({ answers }: Story) => {
  const lender = LENDERS.find(({ id }) => id === answers.lender)
  return lender ? AUTHORISATIONS.map((one) => authorisationFor(one, lender)) : AUTHORISATIONS
}

const authorisationRows = (story: Story) =>
  authorisationsOf(story).map(({ purpose, text, version, byCode }) => {
    const given = at((story.steps[0]?.day ?? 0) + 0.01)
    const text_sha256 = createHash('sha256').update(text).digest('hex')
    const code = {
      code_channel: 'mail',
      code_sent_to: `${story.customer[0]}•••@volante.test`,
      code_sent_at: given,
      code_tries: 1,
    }
    return {
      ...consent,
      user_id: idOf(story.customer),
      purpose: purpose as string,
      text_version: version as string,
      application_id: applicationId(story) as string | null,
      evidence: { text_sha256, ...(byCode ? code : {}), confirmed_at: given } as object | null,
      created_at: given,
    }
  })

const BANKED = idOf('documentos@volante.test')
const bankConsent = {
  ...consent,
  user_id: BANKED,
  purpose: BANK_PROFILE_PURPOSE.id,
  text_version: BANK_PROFILE_PURPOSE.version,
  application_id: null,
  evidence: null,
  created_at: at(10),
}
const BANK_PROFILE = {
  user_id: BANKED,
  income_kind: 'honorarios',
  income_proof: 'estados_cuenta',
  monthly_income: 39_000,
  other_income: 4_000,
  employer: null,
  seniority_months: 74,
  monthly_debts: 5_100,
  housing: 'propia',
  housing_years: 9,
  dependants: 2,
  down_payment: 120_000,
  term: 36,
  late_payments: 'ninguno',
  score_band: 'buena',
  payroll_bank: null,
  co_signer: false,
}
