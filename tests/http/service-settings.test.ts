import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  isSecretField,
  SERVICE_NAMES,
  type ServiceName,
  type ServiceState,
  serviceFields,
} from '#contract/settings/service-settings.ts'
import { backUp } from '#server/backup/backup.ts'
import { readEnv } from '#server/env.ts'
import type { FakeServer } from '#server/integrations/fake-server.ts'
import { fakeSpreadsheetSettings, openSpreadsheetFake } from '#server/integrations/spreadsheet.fake.ts'
import { FAKE_CREDENTIALS, openValuationFake } from '#server/integrations/valuation.fake.ts'
import { openWebhooksFake } from '#server/integrations/webhooks.fake.ts'
import { addSealingKey } from '#server/keys/keys.ts'
import { resealServices } from '#server/settings/reseal.ts'
import { testInFull } from '../in-full.ts'
import type { NodeName } from './two-nodes.ts'
import { twoNodes } from './two-nodes.ts'

const logged: string[] = []
const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) })
const nodes = twoNodes({ variables: { MODE: 'demo', SMTP_HOST: 'localhost', SMTP_PASS: 'canario-del-servidor' }, log })

let spreadsheet: FakeServer
let valuation: FakeServer
let webhooks: FakeServer
const tokens: Record<string, string> = {}
const SECRET = 'canario-'.repeat(5)
beforeAll(async () => {
  spreadsheet = await openSpreadsheetFake({ vehicles: () => [] })
  valuation = await openValuationFake({ appraise: () => ({ values: null }) })
  webhooks = await openWebhooksFake({ sender: 'volante', secrets: [SECRET] })
  for (const role of ['user', 'sales', 'admin'] as const)
    tokens[role] = (await nodes.signIn((await nodes.person(role)).email)).access
})
afterAll(async () => {
  for (const fake of [spreadsheet, valuation, webhooks]) await fake.close()
})

const PATH = '/functions/v1/service-settings'
const read = async (node: NodeName = 'here', who = 'admin') => nodes.ask(node, 'GET', PATH, { token: tokens[who] })
const stateOf = async (service: string, node: NodeName = 'here') =>
  ((await read(node)).body as ServiceState[]).find((one) => one.service === service)!
const order = (body: object, who = 'admin', node: NodeName = 'here') =>
  nodes.ask(node, 'POST', PATH, { token: tokens[who], body })
const save = async (service: string, given: object, node: NodeName = 'here') =>
  order({ action: 'save', service, revision: (await stateOf(service, node)).revision, ...given }, 'admin', node)
const typed = () => {
  const { url, token, table = '', view = '' } = fakeSpreadsheetSettings(spreadsheet)
  return { fields: { url, table, view, name: 'Airtable' }, secrets: { token } }
}

describe('access to service settings', () => {
  test.each(['nobody', 'user', 'sales'])('%s can neither read, change nor test them', async (who) => {
    const status = who === 'nobody' ? 401 : 403
    expect((await read('here', who)).status).toBe(status)
    for (const action of ['save', 'forget', 'try'])
      expect((await order({ action, service: 'spreadsheet', revision: 0, ...typed() }, who)).status).toBe(status)
    const service = await nodes.ask('here', 'GET', PATH, { token: nodes.keys.serviceRole })
    expect(service.status).toBe(401)
  })

  test('environment variables win: shown without secrets, and not editable', async () => {
    const mail = await stateOf('mail')
    expect(mail).toMatchObject({ by: 'server', fields: { host: 'localhost' }, secrets: ['password'] })
    for (const action of ['save', 'forget']) {
      const answer = await order({ action, service: 'mail', revision: 0, fields: { host: 'smtp.ejemplo.mx' } })
      expect([answer.status, answer.body.message]).toEqual([409, 'Lo fija el servidor: no se cambia desde aquí.'])
    }
    expect(await nodes.sql('select from private.service_settings')).toEqual([])
  })
})

test('invalid fields are named, and an invalid command is refused', async () => {
  const wrong = await save('spreadsheet', { fields: { url: 'http://10.0.0.1/x' }, secrets: {} })
  expect([wrong.status, JSON.parse(wrong.body.details)]).toEqual([
    422,
    { url: 'Escribe una dirección completa que empiece con https://.', token: 'Falta este dato.' },
  ])
  for (const body of [
    {},
    { action: 'save', service: 'run', revision: 0 },
    { action: 'save', service: 'sms', revision: -1 },
    { action: 'forget', service: 'mail', revision: 0, reason: 'a\0' },
  ])
    expect((await order(body)).status).toBe(400)
})

describe("a test reports its result with the catalogue's messages", () => {
  const tryIt = async (service: string, given: object = {}) =>
    (await order({ action: 'try', service, revision: 0, ...given })).body as { ok: boolean; message: string }
  test.each([
    [
      '401',
      'La clave de Airtable no es válida (401). Debe ser un token de acceso personal que empiece con "pat" y no haya vencido.',
    ],
    ['403', 'Sin permiso en Airtable (403). Revisa los permisos (scopes) del token y su acceso a la base.'],
    ['404', 'No se encontró la base, la tabla o la vista en Airtable (404).'],
    ['500', 'Error de la API de Airtable (500).'],
    ['reset', 'Falló la conexión de red. Revisa tu proxy (CORS) y conexión a internet.'],
  ] as const)('the spreadsheet with %s', async (fault, message) => {
    spreadsheet.faults.set(fault)
    expect(await tryIt('spreadsheet', typed())).toEqual({ ok: false, message })
    spreadsheet.faults.set('normal')
  })
  test('the spreadsheet without a table, with another token, and correctly configured', async () => {
    const { fields, secrets } = typed()
    const { table: _, ...others } = fields
    expect((await tryIt('spreadsheet', { fields: others, secrets })).message).toBe(
      'Falta la configuración de Airtable. Complétala en la pestaña de configuración.',
    )
    expect((await tryIt('spreadsheet', { fields, secrets: { token: 'patOtro' } })).message).toContain('(401)')
    expect(await tryIt('spreadsheet', typed())).toMatchObject({ ok: true })
  })
  test('the valuation service', async () => {
    const { businessUnitId, apiKey, apiSecret } = FAKE_CREDENTIALS
    const fields = { url: valuation.url, businessUnitId, name: 'Valora' }
    const secrets = { apiKey, apiSecret }
    expect(await tryIt('valuation', { fields, secrets })).toEqual({
      ok: true,
      message: 'Contestó Valora y aceptó las claves.',
    })
    expect(await tryIt('valuation', { fields, secrets: { ...secrets, apiSecret: 'otro' } })).toEqual({
      ok: false,
      message: 'Error de autenticación con Valora (401). Verifica tu API Key y API Secret.',
    })
    expect((await tryIt('valuation', { fields })).message).toBe(
      'Faltan la API Key y el API Secret de Valora. Complétalos en la pestaña de configuración.',
    )
    expect((await tryIt('valuation', { fields: { ...fields, businessUnitId: '' }, secrets })).message).toBe(
      'Falta el id de la unidad de negocio de Valora. Complétalo en la pestaña de configuración.',
    )
    valuation.faults.set('reset')
    expect((await tryIt('valuation', { fields, secrets })).message).toBe(
      'No hubo respuesta de Valora. Intenta de nuevo en unos minutos.',
    )
    valuation.faults.set('normal')
  })
  test('webhooks: receivers that refuse are named, and one that accepts is confirmed', async () => {
    const fields = { landing: `${webhooks.url}/landing`, application: `${webhooks.url}/no-hay` }
    expect(
      (await tryIt('webhooks', { fields: { landing: fields.landing }, secrets: { secret: SECRET } })).message,
    ).toBe('El receptor aceptó un aviso de prueba (connection.test).')
    expect((await tryIt('webhooks', { fields, secrets: { secret: SECRET } })).message).toMatch(
      /^Solicitudes: HTTP 4\d\d\.$/,
    )
  })
  test('mail and text messages without an answer', async () => {
    expect((await tryIt('mail')).message).toBe(
      'No hubo respuesta del servidor de correo. Revisa su nombre y su puerto.',
    )
    expect((await tryIt('sms')).message).toBe(
      'Falta la configuración de los mensajes. Complétala en la pestaña de configuración.',
    )
  })
})

const search = (node: NodeName) => nodes.ask(node, 'GET', '/functions/v1/trade-in-vehicles?search=mazda')

test('a saved value applies at once on both nodes; outdated changes are refused; deleted it is gone', async () => {
  const before = spreadsheet.received().length
  expect((await save('spreadsheet', typed())).status).toBe(204)
  await search('here')
  expect(spreadsheet.received().length).toBe(before + 1)
  await search('there')
  expect(spreadsheet.received().length).toBe(before + 2)
  const stale = await order({ action: 'save', service: 'spreadsheet', revision: 0, ...typed() })
  expect([stale.status, stale.body.code]).toEqual([409, 'PT409'])
  const state = await stateOf('spreadsheet', 'there')
  expect(state).toMatchObject({ by: 'administrator', secrets: ['token'], revision: 1, isUnreadable: false })

  expect((await save('spreadsheet', { fields: { ...typed().fields, name: 'Otra' } })).status).toBe(204)
  const moved = await save('spreadsheet', { fields: { ...typed().fields, url: 'https://ladron.example.com/v0/x' } })
  expect([moved.status, JSON.parse(moved.body.details)]).toEqual([
    422,
    { token: 'Cambió a dónde va: escribe otra vez este dato.' },
  ])
  const tried = await order({
    action: 'try',
    service: 'spreadsheet',
    revision: 2,
    fields: { ...typed().fields, url: 'https://ladron.example.com/v0/x' },
  })
  expect(tried.status).toBe(422)

  expect((await order({ action: 'forget', service: 'spreadsheet', revision: 2 })).status).toBe(204)
  expect(await stateOf('spreadsheet', 'there')).toMatchObject({ by: 'demonstration', secrets: [] })
})

test('key rotation while nodes run: everything is resealed, resumable, and readable on both nodes', async () => {
  await save('spreadsheet', typed())
  await save('webhooks', { fields: { landing: `${webhooks.url}/landing` }, secrets: { secret: SECRET } })
  const env = readEnv({ DATA_DIR: nodes.home })
  const keysUsed = async () =>
    new Set(
      (await nodes.sql('select s.value ->> $1 as k from private.service_settings, jsonb_each(secrets) s', ['k'])).map(
        ({ k }) => k,
      ),
    )
  const [old] = await keysUsed()
  await addSealingKey(env)
  expect(await resealServices(env, nodes.databaseUrl, { most: 1 })).toEqual({ sealed: 1, left: 1 })
  expect((await keysUsed()).size).toBe(2)
  expect(await stateOf('webhooks', 'there')).toMatchObject({ isUnreadable: false })
  expect(await resealServices(env, nodes.databaseUrl)).toEqual({ sealed: 1, left: 0 })
  expect([...(await keysUsed())]).not.toContain(old)
  expect(await resealServices(env, nodes.databaseUrl)).toEqual({ sealed: 0, left: 0 })
  const before = spreadsheet.received().length
  await expect
    .poll(async () => {
      await search('there')
      return spreadsheet.received().length
    })
    .toBeGreaterThan(before)
  expect(spreadsheet.received()[0]?.status).toBe(200)
})

test('a secret of another name or server counts as missing, and is reported', async () => {
  await nodes.sql(
    `update private.service_settings set secrets = jsonb_build_object('secret',
       (select secrets -> 'token' from private.service_settings where service = 'spreadsheet')) where service = 'webhooks'`,
  )
  expect(await stateOf('webhooks')).toMatchObject({ isUnreadable: true })
  await save('webhooks', { fields: { landing: `${webhooks.url}/landing` }, secrets: { secret: SECRET } })
})

testInFull('canaries: no secret is in an answer, a log, the database or a backup in plain text', async () => {
  const { url } = spreadsheet
  const FIELDS: Record<Exclude<ServiceName, 'mail'>, Record<string, string>> = {
    spreadsheet: { url, table: 'T' },
    valuation: { url: valuation.url, businessUnitId: 'u' },
    sms: { accountSid: 'AC1', from: '+528100000000' },
    webhooks: { landing: `${url}/x` },
    messages: { phoneId: '106540352242922' },
    photos: { url: 'https://recortes.example.com/v1' },
    ads: { url: 'https://anuncios.example.com/v1' },
  }
  expect([...Object.keys(FIELDS), 'mail'].sort()).toEqual(SERVICE_NAMES.toSorted())
  const ALL = Object.entries(FIELDS).map(([service, fields]) => {
    const names = serviceFields(service as ServiceName).filter(([, field]) => isSecretField(field))
    const secrets = names.map(([name]) => [name, `${service}-${name}-canario-7f3a91c2-y-mas-de-treinta-y-dos`])
    return [service, { fields, secrets: Object.fromEntries(secrets) as Record<string, string> }] as const
  })
  const canaries = ALL.flatMap(([, { secrets }]) => Object.values(secrets))
  expect(canaries.length).toBeGreaterThan(7)
  const shapes = [...canaries, 'canario-del-servidor'].flatMap((canary) => [
    canary,
    Buffer.from(canary).toString('base64').replace(/=+$/, ''),
    Buffer.from(canary).toString('hex'),
  ])
  let answers = 0
  const heard = (where: string, text: string) => {
    answers += 1
    expect(
      shapes.filter((shape) => text.includes(shape)),
      where,
    ).toEqual([])
  }
  logged.length = 0
  for (const [service, given] of ALL) {
    const answer = await save(service, given)
    expect([service, answer.status]).toEqual([service, 204])
    heard(service, JSON.stringify(answer.body))
    heard(`try ${service}`, JSON.stringify((await order({ action: 'try', service, revision: 0 })).body))
  }
  const { rows: tables } = {
    rows: await nodes.sql(
      "select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')",
    ),
  }
  const paths = [
    PATH,
    '/',
    '/readyz',
    '/metrics',
    '/rest/v1/',
    '/auth/v1/settings',
    '/auth/v1/health',
    '/dev/buzon',
    '/dev/servicios',
    '/dev/servicios/spreadsheet',
    '/functions/v1/trade-in-vehicles?search=mazda',
    '/functions/v1/rapid-processor',
    '/storage/v1/bucket',
    '/rest/v1/service_settings',
    '/rest/v1/rpc/read_services',
    ...tables.map(({ relname }) => `/rest/v1/${relname}?limit=1000`),
  ]
  const callers = [undefined, tokens.user, tokens.sales, tokens.admin, nodes.keys.serviceRole]
  for (const token of callers)
    for (const path of paths) {
      const { body, headers } = await nodes.ask('there', 'GET', path, token ? { token } : {})
      heard(path, JSON.stringify(body) + JSON.stringify([...headers]))
    }
  for (const wrong of [{ fields: { url: 'no es', table: 'T' } }, { revision: 99 }]) {
    const given = {
      action: 'save',
      service: 'spreadsheet',
      revision: 1,
      fields: { url, table: 'T' },
      secrets: ALL[0]![1].secrets,
    }
    const { status, body } = await order({ ...given, ...wrong } as never)
    expect(status).toBeGreaterThanOrEqual(400)
    heard(`refused with ${status}`, JSON.stringify(body))
  }
  const questions = await nodes.sql(
    "select distinct proname as name from pg_proc where pronamespace = 'public'::regnamespace and provolatile <> 'v' and prorettype <> 'trigger'::regtype",
  )
  expect(questions.length).toBeGreaterThan(20)
  const asked = [
    ...questions.map(({ name }) => [name, '']),
    ['ledger_entries', '?of_table=service_settings'],
    ['ledger_of_record', '?of_table=service_settings&of_record=sms'],
    ['ledger_record_at', '?of_table=service_settings&of_record=sms&moment=infinity'],
  ]
  for (const token of callers)
    for (const [name, parameters] of asked) {
      const { body } = await nodes.ask('here', 'GET', `/rest/v1/rpc/${name}${parameters}`, token ? { token } : {})
      heard(name, JSON.stringify(body))
    }
  const entries = await nodes.sql("select distinct entry from ledger.lines where relation = 'service_settings'")
  expect(entries.length).toBeGreaterThan(3)
  for (const { entry } of entries)
    heard(
      'its lines',
      JSON.stringify(
        (await nodes.ask('here', 'GET', `/rest/v1/rpc/ledger_lines?of_entry=${entry}`, { token: tokens.admin! })).body,
      ),
    )
  expect(answers).toBeGreaterThan(200)
  expect(logged.length).toBeGreaterThan(100)
  heard('the log', logged.join('\n'))
  const file = join(nodes.home, 'canaries.backup')
  await backUp(readEnv({ DATA_DIR: nodes.home }), nodes.databaseUrl, file, () => {})
  const bytes = readFileSync(file)
  const open = gunzipSync(bytes.subarray(bytes.indexOf(10) + 1)).toString('latin1')
  expect(open).toContain('private.service_settings')
  heard('the backup', open)
  const everywhere = await nodes.sql(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
  )
  expect(everywhere.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['ledger.lines', 'private.outbox', 'private.service_settings', 'auth.users']),
  )
  for (const { name } of everywhere)
    heard(name, (await nodes.sql(`select string_agg(t::text, ' ') as rows from ${name} t`))[0].rows ?? '')
  for (const name of readdirSync(nodes.home, { recursive: true }) as string[])
    try {
      heard(name, readFileSync(join(nodes.home, name), 'latin1'))
    } catch (error) {
      if ((error as { code?: string }).code !== 'EISDIR') throw error
    }
})
