import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { STORAGE_ROUTES } from '#server/storage/routes.ts'
import { type Device, twoNodes } from './two-nodes.ts'

const site = twoNodes()
const { ask, sql } = site

interface Paper {
  id: string
  path: string
  owner: string
  application: string
}
let paper: Paper
let consent: { id: string; application: string }
let candidate: { id: string; path: string }
let admin: Device
let advisor: Device
beforeAll(async () => {
  const [page] = await sql(
    `select g.id::text, g.path, g.user_id as owner, d.application_id as application
       from public.application_pages g join public.application_documents d on d.id = g.document_id join public.profiles p on p.id = g.user_id
      where p.asesor_asignado_id is not null
      limit 1`,
  )
  paper = { ...page, path: `${page.owner}/una-identificacion.png` }
  const [{ email: owners }] = await sql('select email from auth.users where id = $1', [paper.owner])
  const { access } = await site.signIn(owners)
  const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#888' } })
    .png()
    .toBuffer()
  const headers = { 'content-type': 'image/png' }
  const body = new Blob([new Uint8Array(picture)], { type: 'image/png' })
  const sent = await ask('here', 'POST', `/storage/v1/object/applications/${paper.path}`, {
    token: access,
    body,
    headers,
  })
  expect(sent.status, JSON.stringify(sent.body)).toBe(200)
  await sql('set session_replication_role = replica')
  await sql('update public.application_pages set path = $2 where id = $1', [paper.id, paper.path])
  await sql('set session_replication_role = origin')
  const [given] = await sql(
    `insert into public.consents (user_id, purpose, granted, text_version, application_id, evidence)
     values ($1, 'buro_credito', true, '2026-11', $2, '{"code_sent_to": "•••• 6789"}') returning id::text`,
    [paper.owner, paper.application],
  )
  consent = { id: given.id, application: paper.application }
  await sql(
    `insert into public.vacancies (title, area, branch_code, summary, state, closes_on)
     select 'Caja', 'Ventas', code, 'Cobras.', 'published', current_date + 9 from public.branches limit 1`,
  )
  const [cv] = await sql(
    `insert into public.candidates (key, folio, vacancy_id, name, email, phone, consent_version, cv_path, retained_until)
     select gen_random_uuid(), 'CV-999999', id, 'Ana', 'ana@correo.test', '+528112345678', '2026-11', gen_random_uuid() || '/' || gen_random_uuid() || '.pdf', current_date + 90
       from public.vacancies where title = 'Caja' returning id::text, cv_path as path`,
  )
  candidate = cv
  admin = await site.signIn('admin@volante.test')
  const [{ email }] = await sql(
    'select u.email from public.profiles p join auth.users u on u.id = p.asesor_asignado_id where p.id = $1',
    [paper.owner],
  )
  advisor = await site.signIn(email)
})

const last = async () => Number((await sql('select coalesce(max(id), 0) as id from ledger.lines'))[0].id)
const readSince = async (before: number) =>
  (
    await sql(
      `select l.relation, l.record, l.op, l.before, l.after, e.actor, e.source, e.role, l.concerns
         from ledger.lines l join ledger.entries e on e.id = l.entry where l.id > $1 order by l.id`,
      [before],
    )
  ).filter(({ op }) => op === 'READ')

const at = (path: string) => `/storage/v1/${path.replace('$', `applications/${paper.path}`)}`
// Storage routes that return private bytes, signed URLs or copies.
const WAYS: Record<string, { method: string; path: string; body?: () => object }> = {
  'GET object/authenticated/:bucket/*': { method: 'GET', path: 'object/authenticated/$' },
  'HEAD object/authenticated/:bucket/*': { method: 'HEAD', path: 'object/authenticated/$' },
  'GET object/:bucket/*': { method: 'GET', path: 'object/$' },
  'HEAD object/:bucket/*': { method: 'HEAD', path: 'object/$' },
  'POST object/sign/:bucket/*': { method: 'POST', path: 'object/sign/$', body: () => ({ expiresIn: 60 }) },
  'POST object/sign/:bucket': {
    method: 'POST',
    path: 'object/sign/applications',
    body: () => ({ expiresIn: 60, paths: [paper.path] }),
  },
  'GET render/image/authenticated/:bucket/*': { method: 'GET', path: 'render/image/authenticated/$?width=50' },
  'HEAD render/image/authenticated/:bucket/*': { method: 'HEAD', path: 'render/image/authenticated/$?width=50' },
  'POST object/copy': {
    method: 'POST',
    path: 'object/copy',
    body: () => ({
      bucketId: 'applications',
      sourceKey: paper.path,
      destinationBucket: 'feedback',
      destinationKey: `${admin.userId}/copia.png`,
    }),
  },
}
// Routes without private bytes, or with URLs signed (and logged) before.
const NO_BYTES =
  /^(PUT|DELETE) |bucket$|bucket\/|object\/info|object\/list|upload\/|\/public\/|(object|render\/image)\/sign\/:bucket\/\*$|^POST object\/(move|:bucket)/

describe('reading a document', () => {
  test('is covered here for every route', () => {
    const gives = STORAGE_ROUTES.flatMap(({ methods, path }) => methods.map((method) => `${method} ${path}`)).filter(
      (route) => Object.hasOwn(WAYS, route) || !NO_BYTES.test(route),
    )
    expect(gives.sort()).toEqual(Object.keys(WAYS).sort())
  })

  test.each(Object.entries(WAYS))("by %s is logged, but not its owner's reading", async (_, { method, path, body }) => {
    const before = await last()
    const answer = await ask('here', method, at(path), { token: admin.access, ...(body && { body: body() }) })
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
    const line = { relation: 'application_pages', record: paper.id, before: null, after: null, concerns: paper.owner }
    expect(await readSince(before)).toMatchObject([{ ...line, actor: admin.userId, source: 'screen' }])
  })

  test('is not logged for its owner, nor for callers without access, who get nothing', async () => {
    const [{ email }] = await sql('select email from auth.users where id = $1', [paper.owner])
    const before = await last()
    const owner = await site.signIn(email)
    expect((await ask('here', 'GET', at('object/authenticated/$'), { token: owner.access })).status).toBe(200)
    const stranger = await site.signIn((await site.person()).email)
    for (const { method, path, body } of Object.values(WAYS)) {
      const answer = await ask('here', method, at(path), { token: stranger.access, ...(body && { body: body() }) })
      const [signed] = Array.isArray(answer.body) ? (answer.body as { signedURL: null }[]) : []
      expect(signed ? signed.signedURL : answer.status >= 400, `${method} ${path}`).toEqual(signed ? null : true)
    }
    expect(await readSince(before)).toEqual([])
  })

  test('requires its owner to move it', async () => {
    const body = { bucketId: 'applications', sourceKey: paper.path, destinationKey: `${admin.userId}/otra.jpg` }
    const answer = await ask('here', 'POST', '/storage/v1/object/move', { token: admin.access, body })
    expect(answer.status).toBeGreaterThanOrEqual(400)
  })

  test('with the project key is logged as a program', async () => {
    const before = await last()
    await ask('here', 'GET', at('object/authenticated/$'), { token: site.keys.serviceRole })
    expect(await readSince(before)).toMatchObject([
      { record: paper.id, actor: null, source: 'api', role: 'service_role' },
    ])
  })
})

test("includes an application's PDF", async () => {
  const [{ id, user_id }] = await sql(
    "select a.id, a.user_id from public.financing_applications a join public.profiles p on p.id = a.user_id where p.asesor_asignado_id = $1 and a.status <> 'draft' limit 1",
    [advisor.userId],
  )
  const before = await last()
  const answer = await ask('there', 'GET', `/functions/v1/application-pdf/${id}`, { token: advisor.access })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const given = await sql('select id::text from public.consents where application_id = $1 order by consents.id', [id])
  const reads = await readSince(before)
  const said = (relation: string, record: string) => `${relation} ${record}`
  expect(reads.map(({ relation, record }) => said(relation, record)).sort()).toEqual(
    [...given.map((consent) => said('consents', consent.id)), said('financing_applications', id)].sort(),
  )
  for (const line of reads) expect(line).toMatchObject({ concerns: user_id, actor: advisor.userId })
})

test("includes a candidate's CV", async () => {
  const before = await last()
  await sql("insert into storage.objects (bucket_id, name) values ('candidates', $1) on conflict do nothing", [
    candidate.path,
  ])
  await ask('here', 'POST', `/storage/v1/object/sign/candidates/${candidate.path}`, {
    token: admin.access,
    body: { expiresIn: 60 },
  })
  expect(await readSince(before)).toMatchObject([{ relation: 'candidates', record: candidate.id, actor: admin.userId }])
})

describe("the bureau authorisation's text", () => {
  const asked = (device: Device, path: string) => ask('here', 'GET', `/rest/v1/${path}`, { token: device.access })
  test('is read by the function that logs it', async () => {
    for (const who of [admin, advisor]) {
      const before = await last()
      const answer = await ask('here', 'POST', '/rest/v1/rpc/read_authorisations', {
        token: who.access,
        body: { application: consent.application },
      })
      expect(answer.body).toContainEqual(expect.objectContaining({ id: Number(consent.id), purpose: 'buro_credito' }))
      const read = await readSince(before)
      expect(read).toHaveLength((answer.body as unknown[]).length)
      expect(read).toContainEqual(
        expect.objectContaining({ relation: 'consents', record: consent.id, actor: who.userId, concerns: paper.owner }),
      )
    }
  })

  test.each([
    'consents?select=*&evidence=not.is.null',
    'consents?select=id,purpose&purpose=eq.buro_credito&application_id=not.is.null',
    'financing_applications?select=id,consents!inner(*)',
    'current_consents?select=*&purpose=eq.buro_credito',
  ])('is shown to staff in no other way: %s', async (path) => {
    interface Row {
      user_id?: string
      consents?: Row[]
    }
    const theirs = (rows: Row[], { userId }: Device) =>
      rows.flatMap((row) => row.consents ?? [row]).filter((row) => row.user_id !== userId)
    for (const who of [admin, advisor]) {
      const { status, body } = await asked(who, path)
      expect(status, JSON.stringify(body)).toBe(200)
      expect(theirs(body as never, who)).toEqual([])
    }
  })

  test('is refused to others, without a line', async () => {
    const before = await last()
    for (const email of ['ventas2@volante.test', 'cliente@volante.test', 'nuevo@volante.test']) {
      const who = await site.signIn(email)
      if (who.userId === advisor.userId) continue
      const answer = await ask('here', 'POST', '/rest/v1/rpc/read_authorisations', {
        token: who.access,
        body: { application: consent.application },
      })
      expect(answer.status).toBeGreaterThanOrEqual(400)
    }
    expect(await readSince(before)).toEqual([])
  })
})
